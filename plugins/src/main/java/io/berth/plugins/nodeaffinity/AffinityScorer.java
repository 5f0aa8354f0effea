package io.berth.plugins.nodeaffinity;

import io.berth.model.selector.NodePreferences;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;

/** The sum of the weights of all preferences that a node meets. */
record AffinityScorer(List<NodePreferences> preferences) implements NodeScorer {
  @Override
  public long score(NodeInfo node) {
    long sum = 0;
    for (NodePreferences some : preferences) {
      sum += some.score(node.node());
    }
    return sum;
  }

  @Override
  public Normalization normalizeScore() {
    return Normalization.TO_MAX;
  }
}
