package io.berth.engine.cycle;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.WeightedScore;
import io.berth.spi.Detail;
import io.berth.spi.NodeScorer;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scores the nodes that a pod fits. */
public final class ScorePhase {
  private final PluginCalls calls;
  private final Profile profile;

  public ScorePhase(PluginCalls calls, Profile profile) {
    this.calls = calls;
    this.profile = profile;
  }

  /** The scores of at least two nodes. */
  public Scores run(Attempt attempt, List<NodeInfo> feasible) {
    List<Scores.Column> columns = new ArrayList<>();
    for (Step step : steps(attempt, feasible)) {
      columns.add(column(attempt.pod(), step, feasible));
    }
    long[] totals = new long[feasible.size()];
    columns.forEach(column -> column.addTo(totals));
    return new Scores(feasible, columns, totals);
  }

  /** A score plugin with its weight, and its scorer for this pod. */
  public record Step(WeightedScore weighted, NodeScorer scorer) {}

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
          calls.call(
              PluginCall.PRE_SCORE,
              plugin,
              attempt.pod(),
              null,
              () -> plugin.preScore(attempt, feasible)));
    }
    return plans;
  }

  /** Null if the plugin skips this pod. */
  private @Nullable NodeScorer scorer(
      ScorePlugin plugin,
      IdentityHashMap<ScorePlugin, ScorePlan> plans,
      Attempt attempt,
      List<NodeInfo> feasible) {
    return switch (plans.get(plugin)) {
      case null ->
          calls.call(
              PluginCall.SCORE,
              plugin,
              attempt.pod(),
              null,
              () -> plugin.scoreAlone(attempt, feasible));
      case Skip _ -> null;
      case NodeScorer scorer -> scorer;
    };
  }

  private Scores.Column column(PodInfo pod, Step step, List<NodeInfo> feasible) {
    ScorePlugin plugin = step.weighted().plugin();
    NodeScorer scorer = step.scorer();
    long[] raw = new long[feasible.size()];
    for (int i = 0; i < raw.length; i++) {
      NodeInfo node = feasible.get(i);
      raw[i] = calls.call(PluginCall.SCORE, plugin, pod, node, () -> scorer.score(node));
    }
    long[] normalized = raw.clone();
    calls.call(
        PluginCall.NORMALIZE_SCORE,
        plugin,
        pod,
        null,
        () -> {
          scorer.normalizeScore().normalize(normalized);
          return normalized;
        });
    for (long score : normalized) {
      check(plugin, pod, score);
    }
    return new Scores.Column(step, raw, normalized);
  }

  /** The facts behind a plugin's score of a node. */
  public List<Detail> details(Scores.Column column, PodInfo pod, NodeInfo node) {
    Step step = column.step();
    return calls.call(
        PluginCall.SCORE, step.weighted().plugin(), pod, node, () -> step.scorer().details(node));
  }

  private static void check(ScorePlugin plugin, PodInfo pod, long score) {
    if (score < NodeScorer.MIN_SCORE || score > NodeScorer.MAX_SCORE) {
      throw PluginCallException.withReason(
          plugin,
          pod,
          "applying score defaultWeights on Score plugins: plugin \"%s\" returns an invalid score"
                  .formatted(plugin.name())
              + " %d, it should in the range of [%d, %d] after normalizing"
                  .formatted(score, NodeScorer.MIN_SCORE, NodeScorer.MAX_SCORE));
    }
  }
}
