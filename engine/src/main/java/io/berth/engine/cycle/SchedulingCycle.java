package io.berth.engine.cycle;

import io.berth.engine.cluster.Nominations;
import io.berth.engine.profile.Profile;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.List;

/** Finds the node for a pod. Reading {@link #run} is reading what the scheduler does. */
public final class SchedulingCycle {
  private final Profile profile;
  private final NodeSearch search;

  /**
   * A cycle for the pods of one profile.
   *
   * @param sampling how many nodes to look for when the profile does not say
   * @param start where the search for nodes begins; shared by all profiles
   */
  public SchedulingCycle(Profile profile, NodeSampling sampling, RotatingStart start) {
    this.profile = profile;
    this.search =
        new NodeSearch(
            profile.percentageOfNodesToScore().map(sampling::withPercentage).orElse(sampling),
            start,
            profile);
  }

  /** Decides where the pod goes. Nothing is changed but the start of the next search. */
  public Decision run(PodInfo pod, ClusterView cluster, Nominations nominations) {
    return run(new Attempt(pod, cluster), nominations);
  }

  /** The same, for somebody who goes on with the attempt. */
  public Decision run(Attempt attempt, Nominations nominations) {
    if (attempt.cluster().nodes().isEmpty()) {
      return new Decision.NoNodes();
    }
    try {
      return decide(attempt, nominations);
    } catch (CycleException e) {
      return new Decision.Failed(e.reason());
    }
  }

  private Decision decide(Attempt attempt, Nominations nominations) {
    Diagnosis diagnosis = new Diagnosis(attempt.cluster().nodes().size());
    PreFilterPhase.Outcome prepared = new PreFilterPhase(profile).run(attempt, diagnosis);
    if (!(prepared instanceof PreFilterPhase.Proceed proceed)) {
      return new Decision.Unplaced(diagnosis);
    }
    FilterPhase filter = new FilterPhase(profile, attempt, nominations);
    List<NodeInfo> feasible = search.run(attempt, proceed, filter, diagnosis);
    return switch (feasible.size()) {
      case 0 -> new Decision.Unplaced(diagnosis);
      case 1 -> placed(feasible.getFirst(), feasible, diagnosis);
      default -> placed(best(attempt, feasible), feasible, diagnosis);
    };
  }

  private NodeInfo best(Attempt attempt, List<NodeInfo> feasible) {
    Scores scores = new ScorePhase(profile).run(attempt, feasible);
    return feasible.get(Selection.best(scores.totals()));
  }

  private static Decision placed(NodeInfo node, List<NodeInfo> feasible, Diagnosis diagnosis) {
    int evaluated = feasible.size() + diagnosis.rejections().size();
    return new Decision.Placed(node.name(), evaluated, feasible.size());
  }
}
