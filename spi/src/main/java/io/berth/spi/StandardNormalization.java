package io.berth.spi;

/** The ways that most scores are normalised in; flat loops, because they run over every node. */
enum StandardNormalization implements Normalization {
  NONE {
    @Override
    public void normalize(long[] scores, int count) {}
  },
  TO_MAX {
    @Override
    public void normalize(long[] scores, int count) {
      long max = max(scores, count, 0);
      if (max == 0) {
        return;
      }
      for (int i = 0; i < count; i++) {
        scores[i] = share(scores[i], max);
      }
    }
  },
  TO_MAX_REVERSED {
    @Override
    public void normalize(long[] scores, int count) {
      long max = max(scores, count, 0);
      for (int i = 0; i < count; i++) {
        scores[i] = NodeScorer.MAX_SCORE - (max == 0 ? 0 : share(scores[i], max));
      }
    }
  },
  MIN_MAX {
    // Divides before multiplying, as kube-scheduler does: 29 of 100 becomes 28.
    @Override
    public void normalize(long[] scores, int count) {
      long min = min(scores, count);
      long range = max(scores, count, Long.MIN_VALUE) - min;
      for (int i = 0; i < count; i++) {
        double share = range == 0 ? 0 : (double) (scores[i] - min) / range;
        scores[i] = (long) (NodeScorer.MAX_SCORE * share);
      }
    }
  };

  /** Below this a quotient of two doubles, cut off, is the quotient of the whole numbers. */
  private static final long EXACT = 1L << 45;

  @Override
  public void normalize(long[] scores) {
    normalize(scores, scores.length);
  }

  private static long max(long[] scores, int count, long atLeast) {
    long max = atLeast;
    for (int i = 0; i < count; i++) {
      max = Math.max(max, scores[i]);
    }
    return max;
  }

  private static long min(long[] scores, int count) {
    long min = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      min = Math.min(min, scores[i]);
    }
    return min;
  }

  /** A division of doubles takes a fraction of the time that one of longs takes. */
  private static long share(long score, long max) {
    return max < EXACT && score > -EXACT
        ? (long) ((double) (NodeScorer.MAX_SCORE * score) / (double) max)
        : NodeScorer.MAX_SCORE * score / max;
  }
}
