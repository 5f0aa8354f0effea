package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.List;

/** Prefers nodes in domains with few matching pods. */
final class SpreadScorer implements NodeScorer {
  private final ScoredNodes scored;
  private final List<SoftConstraint> constraints;

  private SpreadScorer(ScoredNodes scored, List<SoftConstraint> constraints) {
    this.scored = scored;
    this.constraints = constraints;
  }

  /** Finds the domains among the feasible nodes. */
  static SpreadScorer prepare(
      PodSpread spread, ClusterView cluster, List<NodeInfo> feasible, ScratchArrays scratch) {
    ScoredNodes scored = ScoredNodes.of(spread, cluster, NodeBatch.of(cluster, feasible), scratch);
    List<SoftConstraint> constraints = new ArrayList<>(spread.rules().size());
    for (SpreadRule rule : spread.rules()) {
      constraints.add(SoftConstraint.prepare(rule, cluster, scored));
    }
    return new SpreadScorer(scored, constraints);
  }

  @Override
  public long score(NodeInfo node) {
    if (scored.ignores(node)) {
      return 0;
    }
    double score = 0;
    for (SoftConstraint constraint : constraints) {
      score += constraint.score(node);
    }
    return Math.round(score);
  }

  @Override
  public boolean scoresEveryNode() {
    return true;
  }

  @Override
  public void scores(NodeBatch nodes, int[] scores) {
    if (!writeRounded(nodes, scores)) {
      NodeScorer.super.scores(nodes, scores);
    } else if (scored.ignoresAny()) {
      scored.clearIgnored(nodes, scores);
    }
  }

  /**
   * Writes sums as {@link Math#round} would make them, in a fraction of its time; false if some may
   * be negative or too large for that.
   */
  private boolean writeRounded(NodeBatch nodes, int[] scores) {
    double[] sums = scored.scratch().sums(nodes.size());
    for (SoftConstraint constraint : constraints) {
      if (constraint.mayBeNegative()) {
        return false;
      }
      constraint.addTo(sums, nodes);
    }
    int all = 0;
    for (int i = 0; i < nodes.size(); i++) {
      scores[i] = ((int) (sums[i] * 2) + 1) >> 1;
      all |= scores[i];
    }
    return all >= 0; // the largest number and one make a negative one
  }

  @Override
  public Normalization normalizeScore() {
    return new SpreadNormalization(scored);
  }
}
