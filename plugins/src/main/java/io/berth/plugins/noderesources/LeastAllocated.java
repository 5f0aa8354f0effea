package io.berth.plugins.noderesources;

import io.berth.spi.NodeScorer;

/** The share of a resource that is left, in hundredths. */
final class LeastAllocated {
  /** Below this a quotient of two doubles, cut off, is the quotient of the whole numbers. */
  private static final long EXACT = 1L << 45;

  private LeastAllocated() {}

  /** A division of doubles takes a fraction of the time that one of longs takes. */
  static long score(long requested, long allocatable) {
    if (requested > allocatable) {
      return 0;
    }
    long left = (allocatable - requested) * NodeScorer.MAX_SCORE;
    return allocatable > 0 && allocatable < EXACT && requested >= 0
        ? (long) ((double) left / (double) allocatable)
        : left / allocatable;
  }

  /**
   * Adds the scores of all nodes, where all have some and the numbers are small enough. The
   * compiler makes this loop work on several nodes at once: branches would keep it from that.
   */
  static void add(long[] allocatable, long[] requested, long request, long[] scores) {
    for (int node = 0; node < allocatable.length; node++) {
      long left = Math.max(0, allocatable[node] - requested[node] - request);
      scores[node] += (long) ((double) left * NodeScorer.MAX_SCORE / (double) allocatable[node]);
    }
  }

  /** Whether these numbers, all or'ed together, are small enough and none is negative. */
  static boolean isExact(long all) {
    return all >= 0 && all < EXACT;
  }
}
