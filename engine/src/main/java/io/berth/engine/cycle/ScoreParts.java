package io.berth.engine.cycle;

import io.berth.engine.cluster.CacheView;
import io.berth.engine.reuse.AnswerCache;
import io.berth.engine.reuse.LocalSums;
import io.berth.engine.reuse.ScoreColumn;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import java.util.ArrayList;
import java.util.List;

/**
 * The scores of one pod, each where it belongs. Scores that depend on the node alone are kept as
 * sums; one that is the same for all nodes changes no order; only the rest is computed for each
 * decision.
 */
final class ScoreParts {
  /** Weights beyond this could make a total too large for an int. */
  private static final long MOST_WEIGHT = 1 << 20;

  /** Raw scores that are kept, but depend on the other nodes when they are normalised. */
  record Varying(int weight, ScoreColumn column) {}

  /** A scorer that must be asked. */
  record Direct(int weight, NodeScorer scorer) {}

  private final AnswerCache answers;
  private final CacheView cluster;
  private final List<ScoreColumn> local = new ArrayList<>();
  private final List<Integer> localWeights = new ArrayList<>();
  private final List<Varying> varying = new ArrayList<>();
  private final List<Direct> direct = new ArrayList<>();
  private long same;

  ScoreParts(AnswerCache answers, CacheView cluster) {
    this.answers = answers;
    this.cluster = cluster;
  }

  /** Sorts the scores of a pod; false if these can only be added up one by one. */
  boolean sort(List<ScorePhase.Step> steps) {
    local.clear();
    localWeights.clear();
    varying.clear();
    direct.clear();
    same = 0;
    long weights = 0;
    for (ScorePhase.Step step : steps) {
      long weight = step.weighted().weight();
      weights += Math.abs(weight);
      if (weights > MOST_WEIGHT || !sort(step, (int) weight)) {
        return false;
      }
    }
    return true;
  }

  private boolean sort(ScorePhase.Step step, int weight) {
    ScoreColumn column =
        answers.scoreColumn(step.weighted().plugin(), step.scorer(), cluster).orElse(null);
    if (column == null) {
      direct.add(new Direct(weight, step.scorer()));
      return true;
    }
    if (column.normalization().equals(Normalization.NONE)) {
      local.add(column);
      localWeights.add(weight);
      return column.isInRange();
    }
    if (column.isUniform() && column.normalization().isOfDistinctScores()) {
      int[] one = {column.raw()[0]};
      column.normalization().normalize(one, 1);
      same += (long) one[0] * weight;
      return isInRange(one[0]);
    }
    varying.add(new Varying(weight, column));
    return true;
  }

  private static boolean isInRange(long score) {
    return score >= NodeScorer.MIN_SCORE && score <= NodeScorer.MAX_SCORE;
  }

  /** Whether the sums say it all. */
  boolean areLocal() {
    return varying.isEmpty() && direct.isEmpty();
  }

  /** Whether all nodes can be scored, feasible or not, without a change for those that are. */
  boolean allowEveryNode() {
    for (int i = 0; i < varying.size(); i++) {
      if (!varying.get(i).column().normalization().isOfDistinctScores()) {
        return false;
      }
    }
    for (int i = 0; i < direct.size(); i++) {
      NodeScorer scorer = direct.get(i).scorer();
      if (!scorer.scoresEveryNode() || !scorer.normalizeScore().isOfDistinctScores()) {
        return false;
      }
    }
    return true;
  }

  LocalSums sums() {
    return answers.sums(local, localWeights, cluster);
  }

  List<Varying> varying() {
    return varying;
  }

  List<Direct> direct() {
    return direct;
  }

  /** What every node gets. */
  long same() {
    return same;
  }
}
