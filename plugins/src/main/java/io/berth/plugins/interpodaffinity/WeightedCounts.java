package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.Topology;

/** Pods counted by domain, and the weight of each pod. */
record WeightedCounts(int weight, DomainCounts counts) {
  /** What the pods in the domain of the node add to its score. */
  long near(NodeInfo node) {
    return (long) weight * counts.near(node);
  }

  /** An upper bound of the absolute value added to any score. */
  long most() {
    return Math.abs((long) weight) * counts.total();
  }

  /** Adds {@link #near} to the score of each node of the batch. */
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
