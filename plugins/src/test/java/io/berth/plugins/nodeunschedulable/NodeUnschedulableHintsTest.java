package io.berth.plugins.nodeunschedulable;

import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.meta.KubeObject;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeUnschedulableHintsTest {
  private static final ClusterEvent NODE_ADDED = ClusterEvent.of(EventResource.NODE, Action.ADD);
  private static final ClusterEvent NODE_TAINTED =
      ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_TAINT);
  private static final ClusterEvent POD_TOLERATES =
      ClusterEvent.of(EventResource.UNSCHEDULABLE_POD, Action.UPDATE_POD_TOLERATION);

  record Case(
      String name,
      ClusterEvent event,
      @Nullable KubeObject before,
      KubeObject after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    KubeObject open = NodeBuilder.node("n").build();
    KubeObject cordoned = NodeBuilder.node("n").unschedulable().build();
    PodBuilder pod = PodBuilder.pod("p");
    PodBuilder other = PodBuilder.pod("other");
    return List.of(
        new Case("open node added", NODE_ADDED, null, open, QUEUE),
        new Case("cordoned node added", NODE_ADDED, null, cordoned, SKIP),
        new Case("uncordoned", NODE_TAINTED, cordoned, open, QUEUE),
        new Case("cordoned", NODE_TAINTED, open, cordoned, SKIP),
        new Case("still open", NODE_TAINTED, open, open, SKIP),
        new Case("tolerates", POD_TOLERATES, pod.build(), tolerating(pod), QUEUE),
        new Case(
            "tolerates something else",
            POD_TOLERATES,
            pod.build(),
            pod.tolerating("k", "Exists", "", "").build(),
            SKIP),
        new Case("another pod tolerates", POD_TOLERATES, other.build(), tolerating(other), SKIP));
  }

  private static KubeObject tolerating(PodBuilder pod) {
    return pod.tolerating("node.kubernetes.io/unschedulable", "Exists", "", "NoSchedule").build();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void opensOrTolerates(Case c) {
    HintVerifier verifier =
        HintVerifier.of(
            TestPlugins.create(NodeUnschedulable.FACTORY),
            ClusterFixture.EMPTY,
            PodBuilder.pod("p").build());
    assertThat(verifier.hint(c.event(), c.before(), c.after())).isEqualTo(c.hint());
  }
}
