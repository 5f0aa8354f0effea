package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import java.util.BitSet;

/**
 * Makes the lowest raw score the best. The highest becomes the share that the lowest is of it, not
 * 0.
 *
 * @param ignored the positions of nodes that get 0 and do not count
 */
record SpreadNormalization(BitSet ignored) implements Normalization {
  /** How kube-scheduler marks ignored nodes; a maxSkew of 0 makes others score the same. */
  private static final long IGNORED = -1;

  @Override
  public void normalize(long[] scores) {
    long min = Long.MAX_VALUE;
    long max = 0;
    for (int i = ignored.nextClearBit(0); i < scores.length; i = ignored.nextClearBit(i + 1)) {
      min = Math.min(min, scores[i]);
      max = Math.max(max, scores[i]);
    }
    for (int i = 0; i < scores.length; i++) {
      boolean counts = !ignored.get(i) && scores[i] != IGNORED;
      scores[i] = counts ? normalized(scores[i], min, max) : NodeScorer.MIN_SCORE;
    }
  }

  private static long normalized(long score, long min, long max) {
    return max == 0 ? NodeScorer.MAX_SCORE : NodeScorer.MAX_SCORE * (max + min - score) / max;
  }
}
