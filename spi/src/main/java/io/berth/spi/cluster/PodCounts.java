package io.berth.spi.cluster;

import java.util.List;

/** How many pods on each node meet a criterion, as it is during one cycle. */
public interface PodCounts {
  /** The count of each node by ordinal. For bulk calls; must not be changed. */
  int[] perNode();

  /** The count of a node of the view. */
  default int on(NodeInfo node) {
    return perNode()[node.ordinal()];
  }

  /** Counts from scratch. */
  static PodCounts of(PodCriterion criterion, List<NodeInfo> nodes) {
    int[] counts = new int[nodes.size()];
    for (int ordinal = 0; ordinal < counts.length; ordinal++) {
      for (PodInfo pod : nodes.get(ordinal).pods()) {
        counts[ordinal] += criterion.meets(pod) ? 1 : 0;
      }
    }
    return () -> counts;
  }
}
