package io.berth.engine.cycle;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;

/** Totals of the feasible nodes in their order. */
final class SparseTotals {
  /** If so many times as many nodes as are feasible were there, asking about all would not pay. */
  private static final int WORTH_ALL = 4;

  private final ScoreParts parts;
  private int[] totals = {};
  private int[] scores = {};
  private int[] everyScore = {};

  SparseTotals(ScoreParts parts) {
    this.parts = parts;
  }

  /** As many as there are nodes in the batch; what is behind them means nothing. */
  int[] totals() {
    return totals;
  }

  /** Adds up; false if a score is out of range. */
  boolean addUp(FeasibleNodes feasible, NodeBatch batch) {
    if (totals.length != feasible.nodes()) {
      totals = new int[feasible.nodes()];
      scores = new int[feasible.nodes()];
      everyScore = new int[feasible.nodes()];
    }
    int size = batch.size();
    int[] ordinals = batch.ordinals();
    pick(parts.sums().sums(), ordinals, size, totals);
    for (ScoreParts.Varying one : parts.varying()) {
      pick(one.column().raw(), ordinals, size, scores);
      one.column().normalization().normalize(scores, size);
      if (!DenseTotals.addWeighted(scores, one.weight(), totals, size)) {
        return false;
      }
    }
    for (ScoreParts.Direct one : parts.direct()) {
      writeScores(one.scorer(), feasible, batch);
      one.scorer().normalizeScore().normalize(scores, size);
      if (!DenseTotals.addWeighted(scores, one.weight(), totals, size)) {
        return false;
      }
    }
    return true;
  }

  private static void pick(int[] byOrdinal, int[] ordinals, int size, int[] picked) {
    for (int i = 0; i < size; i++) {
      picked[i] = byOrdinal[ordinals[i]];
    }
  }

  /** A scorer that may be asked about all nodes is, which is quicker, unless they are too many. */
  private void writeScores(NodeScorer scorer, FeasibleNodes feasible, NodeBatch batch) {
    if (batch.size() < feasible.nodes() / WORTH_ALL || !scorer.scoresEveryNode()) {
      scorer.scores(batch, scores);
      return;
    }
    scorer.scores(feasible.every(), everyScore);
    pick(everyScore, batch.ordinals(), batch.size(), scores);
  }
}
