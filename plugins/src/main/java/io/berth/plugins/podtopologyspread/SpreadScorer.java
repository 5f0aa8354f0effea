package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prefers nodes in domains with few matching pods. */
final class SpreadScorer implements NodeScorer {
  private final PodSpread spread;
  private final List<SoftConstraint> constraints = new ArrayList<>();
  private final BitSet ignored = new BitSet();
  private final Set<String> ignoredNames = new HashSet<>();

  private SpreadScorer(PodSpread spread) {
    this.spread = spread;
  }

  /**
   * Finds the domains among the feasible nodes and counts the pods of all nodes.
   *
   * @param needAllKeys whether nodes that lack a key are ignored
   */
  static SpreadScorer prepare(
      PodSpread spread, List<NodeInfo> nodes, List<NodeInfo> feasible, boolean needAllKeys) {
    SpreadScorer scorer = new SpreadScorer(spread);
    List<NodeInfo> scored = needAllKeys ? scorer.ignoreUnlabelled(feasible) : feasible;
    for (SpreadConstraint constraint : spread.constraints()) {
      scorer.constraints.add(new SoftConstraint(constraint, scored));
    }
    for (NodeInfo node : nodes) {
      if (!needAllKeys || spread.hasAllKeys(node)) {
        scorer.constraints.forEach(constraint -> constraint.count(spread, node));
      }
    }
    return scorer;
  }

  private List<NodeInfo> ignoreUnlabelled(List<NodeInfo> feasible) {
    List<NodeInfo> scored = new ArrayList<>();
    for (int i = 0; i < feasible.size(); i++) {
      if (spread.hasAllKeys(feasible.get(i))) {
        scored.add(feasible.get(i));
      } else {
        ignored.set(i);
        ignoredNames.add(feasible.get(i).name());
      }
    }
    return scored;
  }

  @Override
  public long score(NodeInfo node) {
    if (ignoredNames.contains(node.name())) {
      return 0;
    }
    double score = 0;
    for (SoftConstraint constraint : constraints) {
      score += constraint.score(spread, node);
    }
    return Math.round(score);
  }

  @Override
  public Normalization normalizeScore() {
    return new SpreadNormalization(ignored);
  }
}
