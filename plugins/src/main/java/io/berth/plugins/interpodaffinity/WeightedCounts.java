package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.Topology;

/** Pods by domain, each of which counts for so much. */
record WeightedCounts(int weight, DomainCounts counts) {
  /** What they add to the score of a node. */
  long near(NodeInfo node) {
    return (long) weight * counts.near(node);
  }

  /** The most that they add to or take from any score. */
  long most() {
    return Math.abs((long) weight) * counts.total();
  }

  /** Adds that to the score of each node of the batch. */
  void addTo(int[] scores, NodeBatch nodes) {
    if (nodes.isEvery() && counts.topology().isPerNode()) {
      addToEvery(scores, counts.pods());
    } else {
      addToSome(scores, nodes);
    }
  }

  private void addToEvery(int[] scores, int[] pods) {
    for (int ordinal = 0; ordinal < pods.length; ordinal++) {
      scores[ordinal] += weight * pods[ordinal];
    }
  }

  private void addToSome(int[] scores, NodeBatch nodes) {
    int[] ordinals = nodes.ordinals();
    int[] domains = counts.topology().domains();
    int[] pods = counts.pods();
    for (int i = 0; i < nodes.size(); i++) {
      int domain = domains[ordinals[i]];
      scores[i] += domain == Topology.NONE ? 0 : weight * pods[domain];
    }
  }
}
