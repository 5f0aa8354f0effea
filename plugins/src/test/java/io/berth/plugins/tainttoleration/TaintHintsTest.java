package io.berth.plugins.tainttoleration;

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

class TaintHintsTest {
  private static final PodBuilder POD = PodBuilder.pod("p").tolerating("ok", "Exists", "", "");
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
    NodeBuilder node = NodeBuilder.node("n");
    KubeObject clean = node.build();
    KubeObject tolerated = node.taint("ok", "", "NoSchedule").build();
    KubeObject tainted = node.taint("bad", "", "NoExecute").build();
    KubeObject soft = node.taint("bad", "", "PreferNoSchedule").build();
    KubeObject other = PodBuilder.pod("other").build();
    return List.of(
        new Case("clean node added", NODE_ADDED, null, clean, QUEUE),
        new Case("tolerated node added", NODE_ADDED, null, tolerated, QUEUE),
        new Case("tainted node added", NODE_ADDED, null, tainted, SKIP),
        new Case("taint gone", NODE_TAINTED, tainted, tolerated, QUEUE),
        new Case("taint softened", NODE_TAINTED, tainted, soft, QUEUE),
        new Case("taint added", NODE_TAINTED, clean, tainted, SKIP),
        new Case("was tolerated before", NODE_TAINTED, tolerated, clean, SKIP),
        new Case(
            "tolerates more",
            POD_TOLERATES,
            POD.build(),
            POD.tolerating("bad", "Exists", "", "").build(),
            QUEUE),
        new Case("another pod tolerates more", POD_TOLERATES, other, other, SKIP));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void nodeIsToleratedOrPodToleratesMore(Case c) {
    HintVerifier verifier =
        HintVerifier.of(
            TestPlugins.create(TaintToleration.FACTORY), ClusterFixture.EMPTY, POD.build());
    assertThat(verifier.hint(c.event(), c.before(), c.after())).isEqualTo(c.hint());
  }
}
