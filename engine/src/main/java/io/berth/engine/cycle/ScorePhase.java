package io.berth.engine.cycle;

import io.berth.engine.profile.Profile;
import io.berth.engine.profile.WeightedScore;
import io.berth.spi.NodeScorer;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scores the nodes that a pod fits. */
public final class ScorePhase {
  private static final String PRE_SCORE_FAILURE = "running PreScore plugin \"%s\": %s";
  private static final String SCORE_FAILURE =
      "running Score plugins: plugin \"%s\" failed with: %s";
  private static final String NORMALIZE_FAILURE =
      "running Normalize on Score plugins: plugin \"%s\" failed with: %s";

  private final Profile profile;

  public ScorePhase(Profile profile) {
    this.profile = profile;
  }

  /** The scores of at least two nodes. */
  public Scores run(Attempt attempt, List<NodeInfo> feasible) {
    List<Scores.Column> columns = new ArrayList<>();
    for (Step step : steps(attempt, feasible)) {
      columns.add(column(step.weighted(), step.scorer(), feasible));
    }
    long[] totals = new long[feasible.size()];
    columns.forEach(column -> column.addTo(totals));
    return new Scores(feasible, columns, totals);
  }

  /** A score and its scorer for this pod. */
  record Step(WeightedScore weighted, NodeScorer scorer) {}

  /** The scorers of all plugins that do not skip this pod. */
  List<Step> steps(Attempt attempt, List<NodeInfo> feasible) {
    IdentityHashMap<ScorePlugin, ScorePlan> plans = plans(attempt, feasible);
    List<Step> steps = new ArrayList<>();
    for (WeightedScore weighted : profile.score()) {
      NodeScorer scorer = scorer(weighted.plugin(), plans, attempt, feasible);
      if (scorer != null) {
        steps.add(new Step(weighted, scorer));
      }
    }
    return steps;
  }

  private IdentityHashMap<ScorePlugin, ScorePlan> plans(Attempt attempt, List<NodeInfo> feasible) {
    IdentityHashMap<ScorePlugin, ScorePlan> plans = new IdentityHashMap<>();
    for (ScorePlugin plugin : profile.preScore()) {
      plans.put(
          plugin,
          CycleException.guard(
              PRE_SCORE_FAILURE, plugin, () -> plugin.preScore(attempt, feasible)));
    }
    return plans;
  }

  /** Null if the plugin skips this pod. */
  private static @Nullable NodeScorer scorer(
      ScorePlugin plugin,
      IdentityHashMap<ScorePlugin, ScorePlan> plans,
      Attempt attempt,
      List<NodeInfo> feasible) {
    return switch (plans.get(plugin)) {
      case null ->
          CycleException.guard(SCORE_FAILURE, plugin, () -> plugin.scoreAlone(attempt, feasible));
      case Skip _ -> null;
      case NodeScorer scorer -> scorer;
    };
  }

  private static Scores.Column column(
      WeightedScore weighted, NodeScorer scorer, List<NodeInfo> feasible) {
    ScorePlugin plugin = weighted.plugin();
    long[] raw = new long[feasible.size()];
    for (int i = 0; i < raw.length; i++) {
      NodeInfo node = feasible.get(i);
      raw[i] = CycleException.guard(SCORE_FAILURE, plugin, () -> scorer.score(node));
    }
    long[] normalized = raw.clone();
    CycleException.guard(
        NORMALIZE_FAILURE,
        plugin,
        () -> {
          scorer.normalizeScore().normalize(normalized);
          return normalized;
        });
    for (long score : normalized) {
      check(plugin, score);
    }
    return new Scores.Column(plugin.name(), weighted.weight(), raw, normalized);
  }

  private static void check(ScorePlugin plugin, long score) {
    if (score < NodeScorer.MIN_SCORE || score > NodeScorer.MAX_SCORE) {
      throw new CycleException(
          "applying score defaultWeights on Score plugins: plugin \"%s\" returns an invalid score"
                  .formatted(plugin.name())
              + " %d, it should in the range of [%d, %d] after normalizing"
                  .formatted(score, NodeScorer.MIN_SCORE, NodeScorer.MAX_SCORE));
    }
  }
}
