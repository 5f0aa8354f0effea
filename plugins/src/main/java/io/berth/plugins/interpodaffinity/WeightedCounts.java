package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.Topology;

/** Pods by domain, each of which counts for so much. */
record WeightedCounts(long weight, DomainCounts counts) {
  /** What they add to the score of a node. */
  long near(NodeInfo node) {
    return weight * counts.near(node);
  }

  /** Adds that to the score of each node of the batch. */
  void addTo(long[] scores, NodeBatch nodes) {
    int[] ordinals = nodes.ordinals();
    int[] domains = counts.topology().domains();
    int[] pods = counts.pods();
    for (int i = 0; i < nodes.size(); i++) {
      int domain = domains[ordinals[i]];
      scores[i] += domain == Topology.NONE ? 0 : weight * pods[domain];
    }
  }
}
