package io.berth.plugins.nodename;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import org.junit.jupiter.api.Test;

class NodeNameHintsTest {
  @Test
  void everyNewNodeMatters() {
    QueueingHint hint =
        HintVerifier.of(
                TestPlugins.create(NodeName.FACTORY),
                ClusterFixture.EMPTY,
                PodBuilder.pod("p").on("wanted").build())
            .hint(
                ClusterEvent.of(EventResource.NODE, Action.ADD),
                null,
                NodeBuilder.node("any").build());
    assertThat(hint).isEqualTo(QueueingHint.QUEUE);
  }
}
