package io.berth.engine.cycle;

import io.berth.engine.cluster.CacheView;
import io.berth.engine.reuse.FilterClass;
import io.berth.engine.reuse.LocalSums;
import io.berth.engine.reuse.Memory;
import io.berth.engine.reuse.PreOrder;
import io.berth.engine.reuse.Ranking;
import io.berth.engine.reuse.ScoreColumn;
import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Adds up scores in flat arrays. Scores that depend on the node alone are kept as sums; one that is
 * the same for all nodes changes no order; only the rest is computed for each decision.
 */
final class Totals {
  /** Weights beyond this could make a total too large for an int. */
  private static final long MOST_WEIGHT = 1 << 20;

  /** If so many times as many nodes as are feasible were there, asking about all would not pay. */
  private static final int WORTH_ALL = 4;

  private record Varying(int weight, ScoreColumn column) {}

  private record Direct(int weight, NodeScorer scorer) {}

  private final Memory memory;
  private final CacheView cluster;
  private final List<ScoreColumn> local = new ArrayList<>();
  private final List<Integer> localWeights = new ArrayList<>();
  private final List<Varying> varying = new ArrayList<>();
  private final List<Direct> direct = new ArrayList<>();
  private long same;
  private int[] totals = {};
  private long[] scores = {};
  private long[] everyScore = {};

  Totals(Memory memory, CacheView cluster) {
    this.memory = memory;
    this.cluster = cluster;
  }

  /** The best of all nodes of a class, without looking at all of them if possible. */
  Optional<Integer> best(
      List<ScorePhase.Step> steps, NodeBatch feasible, FilterClass filters, int start) {
    if (!sort(steps)) {
      return Optional.empty();
    }
    if (!varying.isEmpty() || !direct.isEmpty()) {
      return best(feasible);
    }
    LocalSums sums = memory.sums(local, localWeights, cluster);
    Ranking ranking = memory.ranking(filters, sums);
    ranking.update(cluster.rows(), start);
    return Optional.of(ranking.best());
  }

  /** The best of some nodes. */
  Optional<Integer> best(List<ScorePhase.Step> steps, NodeBatch feasible) {
    return sort(steps) ? best(feasible) : Optional.empty();
  }

  private Optional<Integer> best(NodeBatch feasible) {
    return addUp(feasible)
        ? Optional.of(feasible.ordinals()[PreOrder.best(totals, feasible.size())])
        : Optional.empty();
  }

  /** Puts each score where it belongs; false if these can only be added up one by one. */
  private boolean sort(List<ScorePhase.Step> steps) {
    local.clear();
    localWeights.clear();
    varying.clear();
    direct.clear();
    same = 0;
    long weights = 0;
    for (ScorePhase.Step step : steps) {
      long weight = step.weighted().weight();
      weights += Math.abs(weight);
      if (weights > MOST_WEIGHT) {
        return false;
      }
      Optional<ScoreColumn> column =
          memory.scoreColumn(step.weighted().plugin(), step.scorer(), cluster);
      if (column.isEmpty()) {
        direct.add(new Direct((int) weight, step.scorer()));
      } else if (!sort(column.get(), (int) weight)) {
        return false;
      }
    }
    return true;
  }

  private boolean sort(ScoreColumn column, int weight) {
    if (column.normalization().equals(Normalization.NONE)) {
      local.add(column);
      localWeights.add(weight);
      return column.isInRange();
    }
    if (column.isUniform() && isStandard(column.normalization())) {
      long[] one = {column.raw()[0]};
      column.normalization().normalize(one);
      same += one[0] * weight;
      return isInRange(one[0]);
    }
    varying.add(new Varying(weight, column));
    return true;
  }

  /** Whether equal scores stay equal, and become what one of them alone would. */
  private static boolean isStandard(Normalization normalization) {
    return normalization.equals(Normalization.TO_MAX)
        || normalization.equals(Normalization.TO_MAX_REVERSED)
        || normalization.equals(Normalization.MIN_MAX);
  }

  private boolean addUp(NodeBatch feasible) {
    int size = feasible.size();
    if (totals.length < cluster.nodes().size()) {
      totals = new int[cluster.nodes().size()];
      scores = new long[cluster.nodes().size()];
      everyScore = new long[cluster.nodes().size()];
    }
    int[] ordinals = feasible.ordinals();
    int[] sums = memory.sums(local, localWeights, cluster).sums();
    for (int i = 0; i < size; i++) {
      totals[i] = sums[ordinals[i]];
    }
    for (Varying one : varying) {
      int[] raw = one.column().raw();
      for (int i = 0; i < size; i++) {
        scores[i] = raw[ordinals[i]];
      }
      if (!add(one.column().normalization(), one.weight(), size)) {
        return false;
      }
    }
    for (Direct one : direct) {
      writeScores(one.scorer(), feasible);
      if (!add(one.scorer().normalizeScore(), one.weight(), size)) {
        return false;
      }
    }
    return true;
  }

  /** A scorer whose answers could be kept may be asked about all nodes, which is quicker. */
  private void writeScores(NodeScorer scorer, NodeBatch feasible) {
    if (feasible.size() < cluster.nodes().size() / WORTH_ALL || scorer.key().isEmpty()) {
      scorer.scores(feasible, scores);
      return;
    }
    scorer.scores(NodeBatch.every(cluster), everyScore);
    int[] ordinals = feasible.ordinals();
    for (int i = 0; i < feasible.size(); i++) {
      scores[i] = everyScore[ordinals[i]];
    }
  }

  private boolean add(Normalization normalization, int weight, int size) {
    normalization.normalize(scores, size);
    long outside = 0;
    for (int i = 0; i < size; i++) {
      outside |= scores[i] | (NodeScorer.MAX_SCORE - scores[i]);
      totals[i] += (int) scores[i] * weight;
    }
    return outside >= 0; // negative if one of these was
  }

  private static boolean isInRange(long score) {
    return score >= NodeScorer.MIN_SCORE && score <= NodeScorer.MAX_SCORE;
  }

  /** The totals of the last decision's nodes, computed again in any case. For comparison. */
  Optional<long[]> all(NodeBatch feasible) {
    if (!addUp(feasible)) {
      return Optional.empty();
    }
    long[] all = new long[feasible.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = totals[i] + same;
    }
    return Optional.of(all);
  }
}
