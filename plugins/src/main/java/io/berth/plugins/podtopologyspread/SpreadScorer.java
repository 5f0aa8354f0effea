package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.Arrays;
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
  static SpreadScorer prepare(PodSpread spread, ClusterView cluster, List<NodeInfo> feasible) {
    ScoredNodes scored = ScoredNodes.of(spread, cluster, NodeBatch.of(cluster, feasible));
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
  public void scores(NodeBatch nodes, long[] scores) {
    Arrays.fill(scores, 0, nodes.size(), Double.doubleToRawLongBits(0));
    for (SoftConstraint constraint : constraints) {
      constraint.addTo(scores, nodes);
    }
    for (int i = 0; i < nodes.size(); i++) {
      scores[i] = rounded(Double.longBitsToDouble(scores[i]));
    }
    if (scored.ignoresAny()) {
      scored.clearIgnored(nodes, scores);
    }
  }

  /** What {@link Math#round} says, in a fraction of its time. */
  private static long rounded(double score) {
    if (score < 0) {
      return Math.round(score);
    }
    long whole = (long) score;
    return score - whole >= 0.5 ? whole + 1 : whole;
  }

  @Override
  public Normalization normalizeScore() {
    return new SpreadNormalization(scored);
  }
}
