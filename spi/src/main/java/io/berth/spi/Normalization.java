package io.berth.spi;

import java.util.Arrays;

/** Turns raw scores into scores between 0 and 100. */
@FunctionalInterface
public interface Normalization {
  /** Raw scores are in range already. */
  Normalization NONE = _ -> {};

  /** The highest becomes 100, the others in proportion; zero stays zero. */
  Normalization TO_MAX = scores -> scaleToMax(scores, false);

  /** The highest becomes 0, zero becomes 100. */
  Normalization TO_MAX_REVERSED = scores -> scaleToMax(scores, true);

  /** The lowest becomes 0, the highest 100; equal scores all become 0. */
  Normalization MIN_MAX = Normalization::spread;

  /**
   * Normalises in place.
   *
   * @param scores the raw score of each feasible node, in the order that preScore was given
   */
  void normalize(long[] scores);

  private static void scaleToMax(long[] scores, boolean reversed) {
    long max = Math.max(0, Arrays.stream(scores).max().orElse(0));
    for (int i = 0; i < scores.length; i++) {
      long scaled = max == 0 ? scores[i] : NodeScorer.MAX_SCORE * scores[i] / max;
      scores[i] = reversed ? NodeScorer.MAX_SCORE - (max == 0 ? 0 : scaled) : scaled;
    }
  }

  /** Divides before multiplying, as kube-scheduler does: 29 of 100 becomes 28. */
  private static void spread(long[] scores) {
    long min = Arrays.stream(scores).min().orElse(0);
    long range = Arrays.stream(scores).max().orElse(0) - min;
    for (int i = 0; i < scores.length; i++) {
      double share = range == 0 ? 0 : (double) (scores[i] - min) / range;
      scores[i] = (long) (NodeScorer.MAX_SCORE * share);
    }
  }
}
