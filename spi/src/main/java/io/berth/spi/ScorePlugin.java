package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;
import java.util.List;

/** Ranks the nodes that a pod fits: kube-scheduler's PreScore, Score and NormalizeScore. */
public interface ScorePlugin extends Plugin {
  /** Looks at the pod and the nodes it fits, at least two, and returns how to score them. */
  ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible);

  /**
   * Called instead of {@link #preScore} when the plugin does not stand for, or the configuration
   * disables, its preScore but not its score. A plugin that skips then scores 0.
   */
  default NodeScorer scoreAlone(Cycle cycle, List<NodeInfo> feasible) {
    return switch (preScore(cycle, feasible)) {
      case Skip _ -> _ -> 0;
      case NodeScorer scorer -> scorer;
    };
  }

  /** How the nodes that one pod fits are to be scored by one plugin. */
  sealed interface ScorePlan permits Skip, NodeScorer {}
}
