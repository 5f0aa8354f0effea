package io.berth.app.evaluate;

import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.explain.Explainer;
import io.berth.engine.explain.Explanation;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Node;
import io.berth.model.schema.Kinds;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import java.util.SequencedMap;

/** Asks the engine where a pod would go, and why. */
public final class Evaluator {
  private final SequencedMap<String, Profile> profiles;
  private final NodeSampling sampling;

  public Evaluator(SequencedMap<String, Profile> profiles, NodeSampling sampling) {
    this.profiles = profiles;
    this.sampling = sampling;
  }

  /** Answers the question. */
  public Evaluation evaluate(AskedPod asked, Dump dump, Notes notes) throws EvaluateException {
    if (dump.nodeCount() == 0) {
      throw new EvaluateException(
          "there is no Node in the cluster files; "
              + MissingKinds.add(List.of(Kinds.of(Node.class))));
    }
    Profile profile = profile(asked.pod().spec().schedulerName());
    MissingKinds.note(dump, asked.pod(), notes);
    ClusterState state = new ClusterState(dump, asked.pod(), profiles);
    ClusterCache cluster = state.build(notes);
    return ask(asked, state.asked(), profile, cluster, notes);
  }

  private Profile profile(String name) throws EvaluateException {
    Profile profile = profiles.get(name);
    if (profile == null) {
      throw new EvaluateException(
          "the pod asks for scheduler %s, for which there is no profile; there is %s"
              .formatted(name, String.join(", ", profiles.sequencedKeySet())));
    }
    return profile;
  }

  private Evaluation ask(
      AskedPod asked, PodInfo pod, Profile profile, ClusterCache cluster, Notes notes) {
    ClusterView view = cluster.view();
    Explanation explanation = new Explainer(profile).explain(pod, view, cluster.nominations());
    Outcome outcome =
        explanation.preEnqueue().isPresent()
            ? new Outcome.HeldBack(explanation.preEnqueue().get())
            : decide(pod, profile, cluster, view);
    note(outcome, explanation, notes);
    return new Evaluation(
        pod.pod(),
        asked.origin(),
        profile.schedulerName(),
        view.nodes().size(),
        outcome,
        explanation,
        notes.texts());
  }

  private Outcome decide(PodInfo pod, Profile profile, ClusterCache cluster, ClusterView view) {
    SchedulingCycle cycle = new SchedulingCycle(profile, sampling, new RotatingStart());
    return switch (cycle.run(pod, view, cluster.nominations())) {
      case Decision.Placed placed ->
          new Outcome.Placed(placed.node(), placed.evaluated(), placed.feasible());
      case Decision.Unplaced unplaced -> new Outcome.FitsNowhere(unplaced.diagnosis().fitError());
      case Decision.NoNodes _ -> new Outcome.FitsNowhere(Decision.NoNodes.MESSAGE);
      case Decision.Failed failed -> new Outcome.Failed(failed.message());
    };
  }

  private static void note(Outcome outcome, Explanation explanation, Notes notes) {
    if (outcome instanceof Outcome.Placed placed
        && placed.evaluated() < explanation.nodes().size()) {
      notes.add(
          "the decision took %s of %s into account (a nominated node, percentageOfNodesToScore, or"
                  .formatted(
                      Notes.number(placed.evaluated()),
                      Notes.count(explanation.nodes().size(), "node"))
              + " no scores at all); verdicts and scores are given for all of them");
    }
    if (explanation.failure().isPresent() && !(outcome instanceof Outcome.Failed)) {
      notes.add("verdicts and scores are incomplete: " + explanation.failure().get());
    }
  }
}
