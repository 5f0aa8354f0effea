package io.berth.spi;

/**
 * The ends of a range of scores, for normalisations that run over every node. Four nodes at a time,
 * because each step of a single maximum would have to wait for the one before.
 */
public final class ScoreRange {
  private ScoreRange() {}

  /** The highest of the first so many; the lowest number if there are none. */
  public static int max(int[] scores, int count) {
    int max = Integer.MIN_VALUE;
    int second = max;
    int third = max;
    int fourth = max;
    int i = 0;
    for (; i < count - 3; i += 4) {
      max = Math.max(max, scores[i]);
      second = Math.max(second, scores[i + 1]);
      third = Math.max(third, scores[i + 2]);
      fourth = Math.max(fourth, scores[i + 3]);
    }
    for (; i < count; i++) {
      max = Math.max(max, scores[i]);
    }
    return Math.max(Math.max(max, second), Math.max(third, fourth));
  }

  /** The lowest of the first so many; the highest number if there are none. */
  public static int min(int[] scores, int count) {
    int min = Integer.MAX_VALUE;
    int second = min;
    int third = min;
    int fourth = min;
    int i = 0;
    for (; i < count - 3; i += 4) {
      min = Math.min(min, scores[i]);
      second = Math.min(second, scores[i + 1]);
      third = Math.min(third, scores[i + 2]);
      fourth = Math.min(fourth, scores[i + 3]);
    }
    for (; i < count; i++) {
      min = Math.min(min, scores[i]);
    }
    return Math.min(Math.min(min, second), Math.min(third, fourth));
  }
}
