package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.ScoreRange;

/**
 * Makes the lowest raw score the best. The highest becomes the share that the lowest is of it, not
 * 0.
 *
 * @param scored knows the positions of nodes that get 0 and do not count
 */
record SpreadNormalization(ScoredNodes scored) implements Normalization {
  /** How kube-scheduler marks ignored nodes; a maxSkew of 0 makes others score the same. */
  private static final long IGNORED = -1;

  @Override
  public void normalize(long[] scores) {
    long min = Long.MAX_VALUE;
    long max = 0;
    for (int i = 0; i < scores.length; i++) {
      if (!scored.ignoresAt(i)) {
        min = Math.min(min, scores[i]);
        max = Math.max(max, scores[i]);
      }
    }
    for (int i = 0; i < scores.length; i++) {
      boolean counts = scores[i] != IGNORED && !scored.ignoresAt(i);
      scores[i] = counts ? normalized(scores[i], min, max) : NodeScorer.MIN_SCORE;
    }
  }

  private static long normalized(long score, long min, long max) {
    return max == 0 ? NodeScorer.MAX_SCORE : NodeScorer.MAX_SCORE * (max + min - score) / max;
  }

  /** Divides doubles, several at once, which takes a fraction of the time of whole numbers. */
  @Override
  public void normalize(int[] scores, int count) {
    double min = ScoreRange.min(scores, count);
    double max = ScoreRange.max(scores, count);
    if (scored.ignoresAny() || min < 0 || max == 0) {
      Normalization.super.normalize(scores, count);
      return;
    }
    double sum = max + min;
    for (int i = 0; i < count; i++) {
      scores[i] = (int) (NodeScorer.MAX_SCORE * (sum - scores[i]) / max);
    }
  }

  @Override
  public boolean isOfDistinctScores() {
    return !scored.ignoresAny();
  }
}
