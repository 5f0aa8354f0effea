package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.NodeInfo;
import java.util.Map;

/** Prefers nodes with a high sum of weights. Raw scores may be negative. */
final class PodAffinityScorer implements NodeScorer {
  private final Map<TopologyPair, Long> weights;

  PodAffinityScorer(Map<TopologyPair, Long> weights) {
    this.weights = weights;
  }

  @Override
  public long score(NodeInfo node) {
    long score = 0;
    for (Map.Entry<String, String> label : node.labels().entrySet()) {
      score += weights.getOrDefault(new TopologyPair(label.getKey(), label.getValue()), 0L);
    }
    return score;
  }

  @Override
  public Normalization normalizeScore() {
    return Normalization.MIN_MAX;
  }
}
