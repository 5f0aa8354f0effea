package io.berth.plugins.tainttoleration;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.Plugin;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TaintTolerationTest {
  private static final String SOFT = "PreferNoSchedule";
  private static final Plugin PLUGIN = TestPlugins.create(TaintToleration.FACTORY);
  private static final Plugin COMPARING =
      TestPlugins.create(
          TaintToleration.FACTORY,
          FeatureGates.with(Map.of(FeatureGate.TAINT_TOLERATION_COMPARISON_OPERATORS, true)));

  record Case(String name, Plugin plugin, PodBuilder pod, NodeBuilder node, boolean fits) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder pod = PodBuilder.pod("p");
    NodeBuilder node = NodeBuilder.node("n");
    NodeBuilder hard = node.taint("k", "v", "NoSchedule");
    NodeBuilder number = node.taint("k", "7", "NoSchedule");
    PodBuilder greater = pod.tolerating("k", "Gt", "5", "");
    PodBuilder less = pod.tolerating("k", "Lt", "10", "");
    return List.of(
        new Case("no taints", PLUGIN, pod, node, true),
        new Case("hard taint", PLUGIN, pod, hard, false),
        new Case("no-execute taint", PLUGIN, pod, node.taint("k", "v", "NoExecute"), false),
        new Case("soft taint never filters", PLUGIN, pod, node.taint("k", "v", SOFT), true),
        new Case("Exists without key", PLUGIN, pod.tolerating("", "Exists", "", ""), hard, true),
        new Case(
            "Equal without key, equal values",
            PLUGIN,
            pod.tolerating("", "Equal", "", ""),
            node.taint("k", "", "NoExecute"),
            true),
        new Case(
            "another effect",
            PLUGIN,
            pod.tolerating("k", "Exists", "", "NoSchedule"),
            node.taint("k", "v", "NoExecute"),
            false),
        new Case("key and value", PLUGIN, pod.tolerating("k", "", "v", ""), hard, true),
        new Case(
            "only the first is tolerated",
            PLUGIN,
            pod.tolerating("k", "", "v", ""),
            hard.taint("l", "", "NoSchedule"),
            false),
        new Case("Gt, gate off", PLUGIN, greater, number, false),
        new Case("Gt, gate on", COMPARING, greater, number, true),
        new Case("Lt, not canonical", COMPARING, less, node.taint("k", "010", "NoSchedule"), false),
        new Case("Lt, negative", COMPARING, less, node.taint("k", "-3", "NoSchedule"), true),
        new Case("unknown operator", COMPARING, pod.tolerating("k", "x", "", ""), hard, false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void fitsWhereAllHardTaintsAreTolerated(Case c) {
    ClusterFixture cluster = ClusterFixture.EMPTY.with(c.node().build());
    FilterVerifier verifier = FilterVerifier.of(c.plugin(), cluster, c.pod().build());
    if (c.fits()) {
      verifier.fits("n");
    } else {
      verifier.rejects("n", Rejected.unresolvable("node(s) had untolerated taint(s)"));
    }
  }

  private static ClusterFixture softlyTainted() {
    NodeBuilder three =
        NodeBuilder.node("c").taint("a", "", SOFT).taint("b", "", SOFT).taint("c", "", SOFT);
    return ClusterFixture.EMPTY
        .with(NodeBuilder.node("a").taint("hard", "", "NoSchedule").build())
        .with(NodeBuilder.node("b").taint("a", "", SOFT).build())
        .with(three.build());
  }

  @Test
  void fewerUntoleratedSoftTaintsScoreHigher() {
    ScoreVerifier.of(PLUGIN, softlyTainted(), PodBuilder.pod("p").build(), "a", "b", "c")
        .raw(0L, 1L, 3L)
        .normalized(100L, 67L, 0L);
  }

  @Test
  void onlyTolerationsOfSoftOrAllEffectsCountForScores() {
    PodBuilder pod =
        PodBuilder.pod("p")
            .tolerating("a", "Exists", "", "")
            .tolerating("b", "Exists", "", SOFT)
            .tolerating("c", "Exists", "", "NoSchedule");
    ScoreVerifier.of(PLUGIN, softlyTainted(), pod.build(), "b", "c")
        .raw(0L, 1L)
        .normalized(100L, 0L);
  }

  @Test
  void nodesWithoutSoftTaintsAllScoreTheHighest() {
    PodBuilder pod = PodBuilder.pod("p").tolerating("", "Exists", "", "");
    ScoreVerifier.of(PLUGIN, softlyTainted(), pod.build(), "a", "b", "c")
        .raw(0L, 0L, 0L)
        .normalized(100L, 100L, 100L);
  }

  @Test
  void scoreNeedsPreScore() {
    ScoreVerifier verifier =
        ScoreVerifier.alone(PLUGIN, softlyTainted(), PodBuilder.pod("p").build(), "a", "b");
    assertThatThrownBy(() -> verifier.raw(0L, 1L))
        .isInstanceOf(PluginException.class)
        .hasMessage("failed to read \"PreScoreTaintToleration\" from cycleState: not found");
  }
}
