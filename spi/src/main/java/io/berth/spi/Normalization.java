package io.berth.spi;

import java.util.Arrays;

/** Turns raw scores into scores between 0 and 100. */
@FunctionalInterface
@SuppressWarnings("ClassInitializationDeadlock") // the enum is reached through this interface only
public interface Normalization {
  /** Raw scores are in range already. */
  Normalization NONE = StandardNormalization.NONE;

  /** The highest becomes 100, the others in proportion; zero stays zero. */
  Normalization TO_MAX = StandardNormalization.TO_MAX;

  /** The highest becomes 0, zero becomes 100. */
  Normalization TO_MAX_REVERSED = StandardNormalization.TO_MAX_REVERSED;

  /** The lowest becomes 0, the highest 100; equal scores all become 0. */
  Normalization MIN_MAX = StandardNormalization.MIN_MAX;

  /**
   * Normalises in place.
   *
   * @param scores the raw score of each feasible node, in the order that preScore was given
   */
  void normalize(long[] scores);

  /**
   * Normalises the first so many in place. Worth overriding, because here they are copied.
   *
   * @param scores may be longer
   * @throws ArithmeticException if a score is no int afterwards
   */
  default void normalize(int[] scores, int count) {
    long[] exact = new long[count];
    Arrays.setAll(exact, i -> scores[i]);
    normalize(exact);
    for (int i = 0; i < count; i++) {
      scores[i] = Math.toIntExact(exact[i]);
    }
  }

  /**
   * Whether what becomes of a score depends on nothing but itself and which others there are: not
   * on their order, nor on how often each is there. Then all nodes can be normalised at once, with
   * some feasible node's score in the place of those that the pod does not fit.
   */
  default boolean isOfDistinctScores() {
    return false;
  }
}
