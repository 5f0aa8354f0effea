package io.berth.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Pod;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeBatch;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract finds faster ways that lead elsewhere. */
final class FasterContractTest {
  private static final Rejected CROWDED = Rejected.unschedulable("crowded");
  private static final Pod POD = PodBuilder.pod("p").label("most", "1").build();
  private static final Pod LIKE_IT = PodBuilder.pod("q").label("most", "1").build();
  private static final Pod OTHER = PodBuilder.pod("r").label("most", "2").build();
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("a").build())
          .with(NodeBuilder.node("b").build())
          .with(PodBuilder.pod("x").on("b").build());

  /** How a filter or scorer goes wrong; the message tells that it was found. */
  enum Fault {
    NONE(""),
    RETAINS_ALL("retained: expected [1], but it was [3]"),
    SCORES_ZERO("scores in bulk"),
    KEY_FORGETS_POD("in common with"),
    KEY_FORGETS_PODS_ON_NODE("without default/x"),
    KEY_FORGETS_OTHER_NODES("with another node like"),
    KEY_IS_NO_VALUE("asked twice"),
    SHARES_WHAT_RUNS("shared, without default/x");

    private final String message;

    Fault(String message) {
      this.message = message;
    }
  }

  /** Takes nodes with fewer pods than a label says, and scores by the number of pods. */
  private record Example(Fault fault) implements FilterPlugin, ScorePlugin {
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
      return plan(cycle).filter();
    }

    @Override
    public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
      return new Scorer(plan(cycle));
    }

    private Plan plan(Cycle cycle) {
      int most =
          cycle.shared(
              this,
              ExtensionPoint.PRE_FILTER,
              () -> Integer.parseInt(cycle.pod().pod().metadata().labels().get("most")));
      int running =
          cycle.shared(
              this,
              ExtensionPoint.FILTER,
              () -> cycle.cluster().nodes().stream().mapToInt(it -> it.pods().size()).sum());
      return new Plan(fault, most, running, cycle.cluster().nodes().size());
    }
  }

  private record Plan(Fault fault, int most, int running, int nodes) {
    Filter filter() {
      return new Filter(this);
    }

    int limit() {
      return switch (fault) {
        case SHARES_WHAT_RUNS -> running;
        case KEY_FORGETS_OTHER_NODES -> nodes % 2;
        default -> most;
      };
    }

    Optional<PlanKey> key() {
      Object value =
          switch (fault) {
            case KEY_FORGETS_POD -> "";
            case KEY_IS_NO_VALUE -> new Object();
            default -> most;
          };
      KeyScope reach = fault == Fault.KEY_FORGETS_PODS_ON_NODE ? KeyScope.NODE : KeyScope.USAGE;
      return Optional.of(new PlanKey(value, reach));
    }
  }

  private record Filter(Plan plan) implements NodeFilter {
    @Override
    public FilterResult filter(NodeInfo node) {
      return node.pods().size() < plan.limit() ? Fits.FITS : CROWDED;
    }

    @Override
    public Optional<PlanKey> key() {
      return plan.key();
    }

    @Override
    public void retain(ClusterView cluster, long[] nodes) {
      if (plan.fault() != Fault.RETAINS_ALL) {
        NodeFilter.super.retain(cluster, nodes);
      }
    }
  }

  private record Scorer(Plan plan) implements NodeScorer {
    @Override
    public long score(NodeInfo node) {
      return (long) plan.limit() * node.pods().size();
    }

    @Override
    public Optional<PlanKey> key() {
      return plan.key();
    }

    @Override
    public void scores(NodeBatch nodes, int[] scores) {
      if (plan.fault() == Fault.SCORES_ZERO) {
        Arrays.fill(scores, 0, nodes.size(), 0);
      } else {
        NodeScorer.super.scores(nodes, scores);
      }
    }
  }

  private static void check(Fault fault) {
    Plugin plugin = new Example(fault);
    PluginContract.check(plugin, CLUSTER, POD);
    PluginContract.checkKeys(plugin, CLUSTER, List.of(POD, LIKE_IT, OTHER));
  }

  @Test
  void nothingIsWrong() {
    assertThatCode(() -> check(Fault.NONE)).doesNotThrowAnyException();
  }

  static List<Fault> faults() {
    return Arrays.stream(Fault.values()).filter(fault -> fault != Fault.NONE).toList();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultIsFound(Fault fault) {
    assertThatThrownBy(() -> check(fault))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(fault.message);
  }
}
