package io.berth.spi;

/**
 * The ways that most scores are normalised in; flat loops without branches, because they run over
 * every node. A quotient of whole numbers below 2^45 as doubles, cut off, is the whole quotient.
 */
enum StandardNormalization implements Normalization {
  NONE {
    @Override
    public void normalize(long[] scores) {}

    @Override
    public void normalize(int[] scores, int count) {}
  },
  TO_MAX {
    @Override
    public void normalize(long[] scores) {
      long max = max(scores, 0);
      for (int i = 0; i < scores.length && max != 0; i++) {
        scores[i] = NodeScorer.MAX_SCORE * scores[i] / max;
      }
    }

    @Override
    public void normalize(int[] scores, int count) {
      double max = Math.max(0, ScoreRange.max(scores, count));
      if (max == 0) {
        return;
      }
      for (int i = 0; i < count; i++) {
        scores[i] = (int) (HUNDRED * scores[i] / max);
      }
    }
  },
  TO_MAX_REVERSED {
    @Override
    public void normalize(long[] scores) {
      long max = max(scores, 0);
      for (int i = 0; i < scores.length; i++) {
        scores[i] = NodeScorer.MAX_SCORE - (max == 0 ? 0 : NodeScorer.MAX_SCORE * scores[i] / max);
      }
    }

    @Override
    public void normalize(int[] scores, int count) {
      TO_MAX.normalize(scores, count);
      boolean zero = ScoreRange.max(scores, count) <= 0;
      for (int i = 0; i < count; i++) {
        scores[i] = (int) NodeScorer.MAX_SCORE - (zero ? 0 : scores[i]);
      }
    }
  },
  MIN_MAX {
    // Divides before multiplying, as kube-scheduler does: 29 of 100 becomes 28.
    @Override
    public void normalize(long[] scores) {
      long min = Long.MAX_VALUE;
      for (long score : scores) {
        min = Math.min(min, score);
      }
      long range = max(scores, Long.MIN_VALUE) - min;
      for (int i = 0; i < scores.length; i++) {
        double share = range == 0 ? 0 : (double) (scores[i] - min) / range;
        scores[i] = (long) (NodeScorer.MAX_SCORE * share);
      }
    }

    @Override
    public void normalize(int[] scores, int count) {
      double min = ScoreRange.min(scores, count);
      double range = Math.max(1, ScoreRange.max(scores, count) - min); // 0 of 1 is 0 as well
      for (int i = 0; i < count; i++) {
        scores[i] = (int) (HUNDRED * ((scores[i] - min) / range));
      }
    }
  };

  private static final double HUNDRED = NodeScorer.MAX_SCORE;

  @Override
  public boolean isOfDistinctScores() {
    return true;
  }

  private static long max(long[] scores, long atLeast) {
    long max = atLeast;
    for (long score : scores) {
      max = Math.max(max, score);
    }
    return max;
  }
}
