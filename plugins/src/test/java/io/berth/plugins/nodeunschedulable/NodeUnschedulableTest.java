package io.berth.plugins.nodeunschedulable;

import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeUnschedulableTest {
  private static final String TAINT = "node.kubernetes.io/unschedulable";
  private static final Plugin PLUGIN = TestPlugins.create(NodeUnschedulable.FACTORY);
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("open").taint(TAINT, "", "NoSchedule").build())
          .with(NodeBuilder.node("cordoned").unschedulable().build());

  record Case(String name, PodBuilder pod, boolean fits) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder pod = PodBuilder.pod("p");
    return List.of(
        new Case("no toleration", pod, false),
        new Case("the taint by key", pod.tolerating(TAINT, "Exists", "", "NoSchedule"), true),
        new Case("everything", pod.tolerating("", "Exists", "", ""), true),
        new Case("equal to its empty value", pod.tolerating(TAINT, "", "", ""), true),
        new Case("another effect", pod.tolerating(TAINT, "Exists", "", "NoExecute"), false),
        new Case("another value", pod.tolerating(TAINT, "Equal", "x", ""), false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void cordonedNodesTakeTolerantPods(Case c) {
    FilterVerifier verifier = FilterVerifier.of(PLUGIN, CLUSTER, c.pod().build()).fits("open");
    if (c.fits()) {
      verifier.fits("cordoned");
    } else {
      verifier.rejects("cordoned", Rejected.unresolvable("node(s) were unschedulable"));
    }
  }
}
