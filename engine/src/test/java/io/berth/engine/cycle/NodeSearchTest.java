package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class NodeSearchTest {
  private static final Function<List<NodeInfo>, ScorePlan> ONE = FakeProfile.scorer(_ -> 1);

  private static ClusterCache cluster(int nodes) {
    ClusterCache cluster = new ClusterCache();
    for (int i = 0; i < nodes; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
    return cluster;
  }

  /** Which of equal nodes are chosen, one pod after the other. */
  private static List<String> chosen(NodeFilter filter, NodeSampling sampling, int pods) {
    FakeProfile profile = new FakeProfile().filter("Filter", _ -> filter).score("Score", 1, ONE);
    ClusterCache cluster = cluster(200);
    SchedulingCycle cycle = new SchedulingCycle(profile.build(), sampling, new RotatingStart());
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < pods; i++) {
      Decision decision =
          cycle.run(TestObjects.pending("p" + i), cluster.view(), cluster.nominations());
      chosen.add(((Decision.Placed) decision).node());
    }
    return chosen;
  }

  @Test
  void theNextSearchStartsBehindTheLastSample() {
    assertThat(chosen(_ -> Fits.FITS, new NodeSampling(50, false), 4))
        .containsExactly("n0", "n100", "n0", "n100");
  }

  @Test
  void allNodesAreLookedAtFromTheStart() {
    assertThat(chosen(_ -> Fits.FITS, NodeSampling.ALL, 2)).containsExactly("n0", "n0");
  }

  /** 100 even nodes are enough, but the search goes on to the 101st; 101 odd ones were rejected. */
  @Test
  void rejectionsBeforeTheFirstNodeTooManyMoveTheStart() {
    NodeFilter even =
        node ->
            Integer.parseInt(node.name().substring(1)) % 2 == 0
                ? Fits.FITS
                : Rejected.unschedulable("odd");
    assertThat(chosen(even, new NodeSampling(50, false), 3)).containsExactly("n0", "n0", "n0");
    NodeFilter mostly =
        node -> node.name().endsWith("7") ? Rejected.unschedulable("seven") : Fits.FITS;
    assertThat(chosen(mostly, new NodeSampling(50, false), 2)).containsExactly("n0", "n111");
  }

  @Test
  void nodesSeenBeforeAFailureMoveTheStart() {
    NodeFilter rejectsTwo =
        node ->
            switch (node.name()) {
              case "n0" -> Rejected.unschedulable("first");
              case "n1" -> Fits.FITS;
              default -> throw new PluginException("third");
            };
    FakeProfile profile = new FakeProfile().filter("F", _ -> rejectsTwo).score("Score", 1, ONE);
    ClusterCache cluster = cluster(5);
    RotatingStart start = new RotatingStart();
    SchedulingCycle cycle = new SchedulingCycle(profile.build(), NodeSampling.ALL, start);
    assertThat(cycle.run(TestObjects.pending("p"), cluster.view(), cluster.nominations()))
        .isInstanceOf(Decision.Failed.class);
    assertThat(start.index()).isEqualTo(2);
  }

  @Test
  void withoutScoresTheFirstFeasibleNodeIsEnough() {
    FakeProfile profile = new FakeProfile().filter("Filter", FakeProfile.plan(_ -> Fits.FITS));
    ClusterCache cluster = cluster(3);
    RotatingStart start = new RotatingStart();
    SchedulingCycle cycle = new SchedulingCycle(profile.build(), NodeSampling.ALL, start);
    assertThat(cycle.run(TestObjects.pending("p"), cluster.view(), cluster.nominations()))
        .isEqualTo(new Decision.Placed("n0", 1, 1));
    assertThat(start.index()).isEqualTo(1);
  }
}
