package io.berth.plugins.nodeports;

import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PortHintsTest {
  private static final HintVerifier VERIFIER =
      HintVerifier.of(
          TestPlugins.create(NodePorts.FACTORY),
          ClusterFixture.EMPTY,
          PodBuilder.pod("p").hostPorts(80, 81).build());

  record Case(String name, PodBuilder gone, QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder user = PodBuilder.pod("user").hostPorts(81);
    return List.of(
        new Case("frees a port", user.on("n"), QUEUE),
        new Case("was nominated", user.status("nominatedNodeName", "n"), QUEUE),
        new Case("was nowhere", user, SKIP),
        new Case("frees another port", user.hostPorts(82).on("n"), SKIP),
        new Case("frees no port", PodBuilder.pod("user").on("n"), SKIP));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void wantedPortIsFreed(Case c) {
    ClusterEvent deleted = ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE);
    assertThat(VERIFIER.hint(deleted, c.gone().build(), null)).isEqualTo(c.hint());
  }

  @Test
  void everyNewNodeMatters() {
    ClusterEvent added = ClusterEvent.of(EventResource.NODE, Action.ADD);
    assertThat(VERIFIER.hint(added, null, NodeBuilder.node("n").build())).isEqualTo(QUEUE);
  }
}
