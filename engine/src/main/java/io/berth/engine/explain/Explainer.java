package io.berth.engine.explain;

import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.cycle.Attempt;
import io.berth.engine.cycle.Diagnosis;
import io.berth.engine.cycle.FilterPhase;
import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.cycle.PreEnqueuePhase;
import io.berth.engine.cycle.PreFilterPhase;
import io.berth.engine.cycle.ScorePhase;
import io.berth.engine.cycle.Scores;
import io.berth.engine.explain.NodeExplanation.PluginScore;
import io.berth.engine.profile.Profile;
import io.berth.spi.Detail;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Explains what a profile's plugins say about a pod. Changes nothing. */
public final class Explainer {
  private final PluginCalls calls = PluginCalls.unobserved();
  private final Profile profile;
  private final boolean withDetails;

  public Explainer(Profile profile) {
    this(profile, false);
  }

  private Explainer(Profile profile, boolean withDetails) {
    this.profile = profile;
    this.withDetails = withDetails;
  }

  /** An explainer that also asks the plugins for the facts behind their verdicts and scores. */
  public Explainer withDetails() {
    return new Explainer(profile, true);
  }

  /** Asks all plugins about all nodes. */
  public Explanation explain(PodInfo pod, ClusterView cluster, Nominations nominations) {
    Notes notes = new Notes();
    try {
      notes.preEnqueue = PreEnqueuePhase.run(calls, profile, pod);
      if (notes.preEnqueue.isEmpty()) {
        look(new Attempt(pod, cluster), nominations, notes);
      }
    } catch (PluginCallException e) {
      notes.failure = Optional.of(e.reason());
    }
    return notes.explanation();
  }

  private void look(Attempt attempt, Nominations nominations, Notes notes) {
    Diagnosis diagnosis = new Diagnosis(attempt.cluster().nodes().size());
    switch (new PreFilterPhase(calls, profile).run(attempt, diagnosis)) {
      case PreFilterPhase.Stop stop -> notes.preFilter = Optional.of(stop.by());
      case PreFilterPhase.Proceed proceed ->
          filterAndScore(attempt, nominations, proceed, diagnosis, notes);
    }
    if (notes.feasible.isEmpty()) {
      notes.fitError = Optional.of(diagnosis.fitError());
    }
  }

  private void filterAndScore(
      Attempt attempt,
      Nominations nominations,
      PreFilterPhase.Proceed proceed,
      Diagnosis diagnosis,
      Notes notes) {
    notes.nodes = attempt.cluster().nodes();
    if (proceed.candidates().isPresent()) {
      Set<String> names = proceed.candidates().get();
      notes.nodes = notes.nodes.stream().filter(node -> names.contains(node.name())).toList();
      notes.candidates = Optional.of(notes.nodes.stream().map(NodeInfo::name).toList());
      diagnosis.narrowed();
    }
    filter(new FilterPhase(calls, profile, attempt, nominations), diagnosis, notes);
    if (notes.feasible.size() > 1) {
      score(new ScorePhase(calls, profile), attempt, notes);
    }
  }

  private void score(ScorePhase phase, Attempt attempt, Notes notes) {
    Scores scores = phase.run(attempt, notes.feasible);
    for (int i = 0; i < scores.nodes().size(); i++) {
      NodeInfo node = scores.nodes().get(i);
      List<PluginScore> ofNode = new ArrayList<>();
      for (Scores.Column column : scores.columns()) {
        List<Detail> details = withDetails ? phase.details(column, attempt.pod(), node) : List.of();
        ofNode.add(pluginScore(column, i, details));
      }
      notes.scored(node, ofNode, scores.totals()[i]);
    }
  }

  private static PluginScore pluginScore(Scores.Column column, int node, List<Detail> details) {
    return new PluginScore(
        column.plugin(),
        column.raw()[node],
        column.normalized()[node],
        column.weight(),
        column.weighted(node),
        details);
  }

  private void filter(FilterPhase filter, Diagnosis diagnosis, Notes notes) {
    for (NodeInfo node : notes.nodes) {
      Optional<PluginRejection> rejected = filter.verdict(node);
      rejected.ifPresentOrElse(
          by -> diagnosis.rejected(node.name(), by), () -> notes.feasible.add(node));
      notes.filtered.put(
          node.name(),
          new NodeExplanation(
              node.name(),
              rejected,
              filter.verdicts(node, withDetails),
              List.of(),
              OptionalLong.empty()));
    }
  }

  /** What has been said so far. */
  private static final class Notes {
    private Optional<PluginRejection> preEnqueue = Optional.empty();
    private Optional<PluginRejection> preFilter = Optional.empty();
    private Optional<List<String>> candidates = Optional.empty();
    private Optional<String> fitError = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private List<NodeInfo> nodes = List.of();
    private final List<NodeInfo> feasible = new ArrayList<>();
    private final Map<String, NodeExplanation> filtered = new HashMap<>();

    void scored(NodeInfo node, List<PluginScore> scores, long total) {
      filtered.computeIfPresent(
          node.name(),
          (_, n) ->
              new NodeExplanation(
                  n.node(), n.rejection(), n.verdicts(), scores, OptionalLong.of(total)));
    }

    Explanation explanation() {
      List<NodeExplanation> explained = new ArrayList<>();
      for (NodeInfo node : nodes) {
        Optional.ofNullable(filtered.get(node.name())).ifPresent(explained::add);
      }
      return new Explanation(preEnqueue, preFilter, candidates, explained, fitError, failure);
    }
  }
}
