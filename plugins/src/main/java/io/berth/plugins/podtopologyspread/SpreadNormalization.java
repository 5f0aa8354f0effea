package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;

/**
 * Makes the lowest raw score the best. The highest becomes the share that the lowest is of it, not
 * 0.
 *
 * @param scored knows the positions of nodes that get 0 and do not count
 */
record SpreadNormalization(ScoredNodes scored) implements Normalization {
  /** How kube-scheduler marks ignored nodes; a maxSkew of 0 makes others score the same. */
  private static final long IGNORED = -1;

  /** Below this a quotient of two doubles, cut off, is the quotient of the whole numbers. */
  private static final long EXACT = (1L << 45) / NodeScorer.MAX_SCORE;

  @Override
  public void normalize(long[] scores) {
    normalize(scores, scores.length);
  }

  @Override
  public void normalize(long[] scores, int count) {
    boolean ignoresAny = scored.ignoresAny();
    long min = Long.MAX_VALUE;
    long max = 0;
    for (int i = 0; i < count; i++) {
      if (!ignoresAny || !scored.ignoresAt(i)) {
        min = Math.min(min, scores[i]);
        max = Math.max(max, scores[i]);
      }
    }
    if (!ignoresAny && min >= 0 && max > 0 && max < EXACT) {
      normalizePlain(scores, count, min, max);
      return;
    }
    for (int i = 0; i < count; i++) {
      boolean counts = scores[i] != IGNORED && (!ignoresAny || !scored.ignoresAt(i));
      scores[i] = counts ? normalized(scores[i], min, max) : NodeScorer.MIN_SCORE;
    }
  }

  private static long normalized(long score, long min, long max) {
    return max == 0 ? NodeScorer.MAX_SCORE : NodeScorer.MAX_SCORE * (max + min - score) / max;
  }

  /** Divides doubles, several at once, which takes a fraction of the time of whole numbers. */
  private static void normalizePlain(long[] scores, int count, long min, long max) {
    for (int i = 0; i < count; i++) {
      scores[i] = (long) ((double) (NodeScorer.MAX_SCORE * (max + min - scores[i])) / (double) max);
    }
  }
}
