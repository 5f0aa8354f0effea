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

  /** The same for a node that has some and of which the numbers are small enough. */
  static long plain(long left, long allocatable) {
    return left < 0 ? 0 : (long) ((double) (left * NodeScorer.MAX_SCORE) / (double) allocatable);
  }

  /** Whether these numbers, all or'ed together, are small enough and none is negative. */
  static boolean isExact(long all) {
    return all >= 0 && all < EXACT;
  }
}
