package io.berth.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class VerifiersTest {
  private static final Rejected CROWDED = Rejected.unschedulable("crowded");
  private static final Pod POD = PodBuilder.pod("p").build();
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("a").build())
          .with(NodeBuilder.node("b").build())
          .with(PodBuilder.pod("x").on("b").build());

  /** Takes nodes without pods, and scores as it is told. */
  private record Example(NodeFilter filter, ToLongFunction<NodeInfo> scores)
      implements FilterPlugin, ScorePlugin {
    @Override
    public String name() {
      return "Example";
    }

    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(
          ExtensionPoint.PRE_FILTER,
          ExtensionPoint.FILTER,
          ExtensionPoint.PRE_SCORE,
          ExtensionPoint.SCORE);
    }

    @Override
    public FilterPlan preFilter(Cycle cycle) {
      return filter;
    }

    @Override
    public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
      NodeScorer scorer = scores::applyAsLong;
      return scorer;
    }
  }

  private static final Plugin PLUGIN =
      new Example(node -> node.pods().isEmpty() ? Fits.FITS : CROWDED, node -> 10);

  @Test
  void rightExpectationsPass() {
    FilterVerifier.of(PLUGIN, CLUSTER, POD).fits("a").rejects("b", CROWDED).looksAtAllNodes();
    ScoreVerifier.of(PLUGIN, CLUSTER, POD, "a", "b").raw(10L, 10L).normalized(10L, 10L);
    assertThatCode(() -> PluginContract.check(PLUGIN, CLUSTER, POD)).doesNotThrowAnyException();
  }

  @Test
  void wrongExpectationsFail() {
    FilterVerifier filter = FilterVerifier.of(PLUGIN, CLUSTER, POD);
    assertThatThrownBy(() -> filter.fits("b"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Example for pod default/p on b: expected FITS, but it was Rejected");
    assertThatThrownBy(filter::skips).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> filter.rejectsAll(CROWDED)).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> filter.narrowsTo("a")).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> ScoreVerifier.of(PLUGIN, CLUSTER, POD, "a", "b").raw(10L, 11L))
        .hasMessageContaining("[10, 11]");
    assertThatThrownBy(() -> filter.fits("z")).hasMessage("there is no node z");
  }

  @Test
  void contractFindsImpureFiltersAndWildScores() {
    int[] calls = {0};
    Plugin impure = new Example(_ -> calls[0]++ % 3 == 0 ? CROWDED : Fits.FITS, _ -> 0);
    assertThatThrownBy(() -> PluginContract.check(impure, CLUSTER, POD))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("asked twice");
    Plugin wild = new Example(_ -> Fits.FITS, _ -> 101);
    assertThatThrownBy(() -> PluginContract.check(wild, CLUSTER, POD))
        .hasMessage("Example: score 101 is not in 0..100");
  }

  @Test
  void contractFindsFiltersThatMissPodsElsewhere() {
    Plugin blind = new Global();
    assertThatThrownBy(() -> PluginContract.check(blind, CLUSTER, POD))
        .hasMessageContaining("without default/x");
  }

  /** Looks at all nodes when it is made, and does not want to know of changes. */
  private static final class Global implements FilterPlugin {
    @Override
    public String name() {
      return "Global";
    }

    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.PRE_FILTER, ExtensionPoint.FILTER);
    }

    @Override
    public FilterPlan preFilter(Cycle cycle) {
      boolean empty = cycle.cluster().nodes().stream().allMatch(node -> node.pods().isEmpty());
      NodeFilter filter = _ -> empty ? Fits.FITS : CROWDED;
      return filter;
    }
  }
}
