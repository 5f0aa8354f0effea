package io.berth.plugins.nodeaffinity;

import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.spi.Plugin;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.NodeTerms;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeAffinityHintsTest {
  private static final Plugin PLAIN = TestPlugins.create(NodeAffinityPlugin.FACTORY);
  private static final Plugin WITH_ADDED =
      TestPlugins.create(
          NodeAffinityPlugin.FACTORY,
          new NodeAffinityArgs(
              new NodeAffinity(
                  new NodeSelector(List.of(NodeTerms.label("pool", "In", "x"))), null)));

  record Case(
      String name,
      Plugin plugin,
      PodBuilder pod,
      @Nullable NodeBuilder before,
      NodeBuilder after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder any = PodBuilder.pod("p");
    PodBuilder pod = any.requiringNodes(NodeTerms.label("zone", "In", "a"));
    PodBuilder malformed =
        any.requiringNodes(
            NodeTerms.label("zone", "In", "a"), NodeTerms.label("cpus", "Gt", "many"));
    NodeBuilder node = NodeBuilder.node("n");
    NodeBuilder inA = node.label("zone", "a");
    NodeBuilder inB = node.label("zone", "b");
    return List.of(
        new Case("matching node added", PLAIN, pod, null, inA, QUEUE),
        new Case("other node added", PLAIN, pod, null, inB, SKIP),
        new Case("node selector matches", PLAIN, any.nodeSelector("zone", "a"), inB, inA, QUEUE),
        new Case("starts to match", PLAIN, pod, inB, inA, QUEUE),
        new Case("matched before", PLAIN, pod, inA.label("disk", "ssd"), inA, SKIP),
        new Case("does not match any more", PLAIN, pod, inA, inB, SKIP),
        new Case("not in the pool", WITH_ADDED, pod, null, inA, SKIP),
        new Case("in the pool", WITH_ADDED, pod, null, inA.label("pool", "x"), QUEUE),
        new Case("comes to the pool", WITH_ADDED, pod, inA, inA.label("pool", "x"), SKIP),
        new Case("malformed, no match", PLAIN, malformed, inB, inB.label("k", "v"), QUEUE),
        new Case("malformed, matched before", PLAIN, malformed, inA, inA.label("k", "v"), SKIP),
        new Case("malformed, not in the pool", WITH_ADDED, malformed, null, inB, SKIP));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void nodeMustNewlyMatch(Case c) {
    Action action = c.before() == null ? Action.ADD : Action.UPDATE_NODE_LABEL;
    QueueingHint hint =
        HintVerifier.of(c.plugin(), ClusterFixture.EMPTY, c.pod().build())
            .hint(
                ClusterEvent.of(EventResource.NODE, action),
                c.before() == null ? null : c.before().build(),
                c.after().build());
    assertThat(hint).isEqualTo(c.hint());
  }
}
