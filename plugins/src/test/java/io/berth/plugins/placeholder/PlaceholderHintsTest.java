package io.berth.plugins.placeholder;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.PluginFactory;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlaceholderHintsTest {
  static List<PluginFactory<?>> rejecting() {
    return List.of(
        FilterPlaceholder.VOLUME_RESTRICTIONS,
        VolumeBinding.FACTORY,
        FilterPlaceholder.VOLUME_ZONE,
        DynamicResources.FACTORY);
  }

  @ParameterizedTest
  @MethodSource("rejecting")
  void everyNewNodeMatters(PluginFactory<?> factory) {
    ClusterEvent added = ClusterEvent.of(EventResource.NODE, Action.ADD);
    assertThat(verifier(factory).hint(added, null, NodeBuilder.node("n").build()))
        .isEqualTo(QueueingHint.QUEUE);
  }

  @Test
  void preemptionNeverWakesAPod() {
    ClusterEvent deleted = ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE);
    assertThat(
            verifier(DefaultPreemption.FACTORY)
                .hint(deleted, PodBuilder.pod("victim").on("n").build(), null))
        .isEqualTo(QueueingHint.SKIP);
  }

  private static HintVerifier verifier(PluginFactory<?> factory) {
    return HintVerifier.of(
        TestPlugins.create(factory), ClusterFixture.EMPTY, PodBuilder.pod("p").build());
  }
}
