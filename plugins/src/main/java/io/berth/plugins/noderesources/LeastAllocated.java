package io.berth.plugins.noderesources;

import io.berth.spi.NodeScorer;
import io.berth.spi.cluster.ResourceColumns;

/** The share of a resource that is left, in hundredths. */
final class LeastAllocated {
  private LeastAllocated() {}

  /** A division of doubles takes a fraction of the time that one of longs takes. */
  static long score(long requested, long allocatable) {
    if (requested > allocatable) {
      return 0;
    }
    long left = (allocatable - requested) * NodeScorer.MAX_SCORE;
    return allocatable > 0 && allocatable < ResourceColumns.EXACT && requested >= 0
        ? (long) ((double) left / (double) allocatable)
        : left / allocatable;
  }

  /**
   * Adds the scores of all nodes, if the numbers are plain. The compiler makes this loop work on
   * several nodes at once: branches, and the maximum of doubles, would keep it from that.
   */
  static void add(double[] allocatable, double[] requested, double request, int[] scores) {
    for (int node = 0; node < allocatable.length; node++) {
      double left = allocatable[node] - requested[node] - request;
      scores[node] += Math.max(0, (int) (left * NodeScorer.MAX_SCORE / allocatable[node]));
    }
  }
}
