package io.berth.engine.cycle;

import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;

/**
 * Totals of all nodes by ordinal, for sets that hold most of them: whole columns are added up in
 * short loops, which is quicker than to pick a part of each.
 */
final class DenseTotals {
  private final ScoreParts parts;
  private int[] totals = {};
  private int[] scores = {};

  DenseTotals(ScoreParts parts) {
    this.parts = parts;
  }

  /** By ordinal; nodes that are not feasible have less than all others. */
  int[] totals() {
    return totals;
  }

  /** Adds up; false if a score is out of range. */
  boolean addUp(FeasibleNodes feasible) {
    int nodes = feasible.nodes();
    if (totals.length != nodes) {
      totals = new int[nodes];
      scores = new int[nodes];
    }
    System.arraycopy(parts.sums().sums(), 0, totals, 0, nodes);
    for (ScoreParts.Varying one : parts.varying()) {
      System.arraycopy(one.column().raw(), 0, scores, 0, nodes);
      if (!add(one.column().normalization(), one.weight(), feasible)) {
        return false;
      }
    }
    for (ScoreParts.Direct one : parts.direct()) {
      one.scorer().scores(feasible.every(), scores);
      if (!add(one.scorer().normalizeScore(), one.weight(), feasible)) {
        return false;
      }
    }
    feasible.fillOthers(totals, Integer.MIN_VALUE);
    return true;
  }

  private boolean add(Normalization normalization, int weight, FeasibleNodes feasible) {
    feasible.fillOthers(scores, scores[feasible.any()]);
    normalization.normalize(scores, scores.length);
    return addWeighted(scores, weight, totals, totals.length);
  }

  /** Adds the first so many scores to totals; false if one was out of range. */
  static boolean addWeighted(int[] scores, int weight, int[] totals, int count) {
    int outside = 0;
    for (int i = 0; i < count; i++) {
      outside |= scores[i] | ((int) NodeScorer.MAX_SCORE - scores[i]);
      totals[i] += scores[i] * weight;
    }
    return outside >= 0; // negative if one of these was
  }
}
