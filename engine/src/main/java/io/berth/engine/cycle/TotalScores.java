package io.berth.engine.cycle;

import io.berth.engine.cluster.CacheView;
import io.berth.engine.reuse.AnswerCache;
import io.berth.engine.reuse.BestNode;
import io.berth.engine.reuse.FilterClass;
import io.berth.engine.reuse.Ranking;
import io.berth.spi.NodeBatch;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best of the feasible nodes: from a ranking that is kept, if the sums say it all; else
 * by adding up, for all nodes by ordinal or for the feasible ones in order, whichever is less work.
 */
final class TotalScores {
  private final AnswerCache answers;
  private final CacheView cluster;
  private final ScoreParts parts;
  private final DenseTotals every;
  private final SparseTotals some;
  private final BestNode winner = new BestNode();

  TotalScores(AnswerCache answers, CacheView cluster) {
    this.answers = answers;
    this.cluster = cluster;
    parts = new ScoreParts(answers, cluster);
    every = new DenseTotals(parts);
    some = new SparseTotals(parts);
  }

  /**
   * The ordinal of the best node; empty if these can only be compared one by one.
   *
   * @param whole the class, if all of its nodes are feasible
   */
  Optional<Integer> best(
      List<ScorePhase.Step> steps, FeasibleNodes feasible, @Nullable FilterClass whole) {
    if (!parts.sort(steps)) {
      return Optional.empty();
    }
    if (whole != null && parts.areLocal()) {
      Ranking ranking = answers.ranking(whole, parts.sums());
      ranking.update(cluster.rows(), feasible.start());
      return Optional.of(ranking.best());
    }
    if (isForEvery(feasible)) {
      return every.addUp(feasible) ? Optional.of(feasible.best(every.totals())) : Optional.empty();
    }
    NodeBatch batch = feasible.batch();
    return some.addUp(feasible, batch)
        ? Optional.of(batch.ordinals()[winner.best(some.totals(), batch.size())])
        : Optional.empty();
  }

  private boolean isForEvery(FeasibleNodes feasible) {
    return feasible.areMost() && parts.allowEveryNode();
  }

  /** The totals of the last decision's nodes, computed again in any case. For comparison. */
  Optional<long[]> all(FeasibleNodes feasible) {
    NodeBatch batch = feasible.batch();
    long[] all = new long[batch.size()];
    if (isForEvery(feasible)) {
      if (!every.addUp(feasible)) {
        return Optional.empty();
      }
      for (int i = 0; i < all.length; i++) {
        all[i] = every.totals()[batch.ordinals()[i]] + parts.same();
      }
      return Optional.of(all);
    }
    if (!some.addUp(feasible, batch)) {
      return Optional.empty();
    }
    for (int i = 0; i < all.length; i++) {
      all[i] = some.totals()[i] + parts.same();
    }
    return Optional.of(all);
  }
}
