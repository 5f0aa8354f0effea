package io.berth.engine.cycle;

import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.profile.Profile;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the node for a pod. Reading {@link #run} is reading what the scheduler does. */
public final class SchedulingCycle {
  private final PluginCalls calls;
  private final Profile profile;
  private final NodeSampling sampling;
  private final RotatingStart start;
  private final Verification verification;
  private @Nullable FastPath fast;

  /**
   * A cycle for the pods of one profile.
   *
   * @param sampling how many nodes to look for when the profile does not say
   * @param start where the search for nodes begins; shared by all profiles
   */
  public SchedulingCycle(Profile profile, NodeSampling sampling, RotatingStart start) {
    this(profile, sampling, start, Verification.standard(), PluginCalls.unobserved());
  }

  /**
   * A cycle whose plugin calls are observed.
   *
   * @param sampling how many nodes to look for when the profile does not say
   * @param start where the search for nodes begins; shared by all profiles
   * @param verification how often decisions are compared with ones made from scratch
   */
  public SchedulingCycle(
      Profile profile,
      NodeSampling sampling,
      RotatingStart start,
      Verification verification,
      PluginCalls calls) {
    this.calls = calls;
    this.profile = profile;
    this.sampling =
        profile.percentageOfNodesToScore().map(sampling::withPercentage).orElse(sampling);
    this.start = start;
    this.verification = verification;
  }

  /** The profile whose pods it handles. */
  public Profile profile() {
    return profile;
  }

  /** Decides where the pod goes. Nothing is changed but the start of the next search. */
  public Decision run(PodInfo pod, ClusterView cluster, Nominations nominations) {
    return run(new Attempt(pod, cluster), nominations);
  }

  /** As {@link #run(PodInfo, ClusterView, Nominations)}, but keeps the plans for the binding. */
  public Decision run(Attempt attempt, Nominations nominations) {
    if (attempt.cluster().nodes().isEmpty()) {
      return new Decision.NoNodes();
    }
    if (!(attempt.cluster() instanceof CacheView cluster)) {
      return guarded(calls, attempt, nominations, null).decision();
    }
    FastPath path = fastPath(cluster);
    attempt.shareIn(path.shared());
    int from = start.index();
    Result result = guarded(calls, attempt, nominations, path);
    boolean due = verification.isDue();
    verification.count();
    if (due) {
      start.reset(from);
      Attempt plain = new Attempt(attempt.pod(), cluster.rebuilt());
      Result checked = guarded(PluginCalls.unobserved(), plain, nominations, null);
      if (!verification.agrees(attempt.pod(), result, checked)) {
        fast = null;
        return checked.decision();
      }
    }
    return result.decision();
  }

  /** Asks the PostFilter plugins for a way to make room for a pod that fits nowhere. */
  public PostFilterPhase.Outcome makeRoom(Attempt attempt, Diagnosis diagnosis) {
    return PostFilterPhase.run(calls, profile, attempt, diagnosis);
  }

  private FastPath fastPath(CacheView cluster) {
    FastPath path = fast;
    if (path == null || path.isOfAnother(cluster)) {
      path = new FastPath(calls, profile, sampling, start, verification, cluster);
      fast = path;
    }
    return path;
  }

  /** A decision and, if nodes were compared, what they scored. */
  record Result(Decision decision, Optional<Scored> scored) {
    static Result of(Decision decision) {
      return new Result(decision, Optional.empty());
    }
  }

  /** The totals of the nodes that were compared, in order. */
  @SuppressWarnings("ArrayRecordComponent") // compared by who verifies, element by element
  record Scored(List<NodeInfo> nodes, long[] totals) {}

  private Result guarded(
      PluginCalls used, Attempt attempt, Nominations nominations, @Nullable FastPath path) {
    try {
      return decide(used, attempt, nominations, path);
    } catch (PluginCallException e) {
      return Result.of(new Decision.Failed(e.reason()));
    }
  }

  private Result decide(
      PluginCalls used, Attempt attempt, Nominations nominations, @Nullable FastPath path) {
    Diagnosis diagnosis = new Diagnosis(attempt.cluster().nodes().size());
    PreFilterPhase.Outcome prepared = new PreFilterPhase(used, profile).run(attempt, diagnosis);
    if (!(prepared instanceof PreFilterPhase.Proceed proceed)) {
      return Result.of(new Decision.Unplaced(diagnosis));
    }
    FilterPhase filter = new FilterPhase(used, profile, attempt, nominations);
    if (path != null && proceed.candidates().isEmpty()) {
      Optional<Result> quick = path.result(attempt, filter, nominations);
      if (quick.isPresent()) {
        return quick.get();
      }
    }
    return lookAtNodes(used, attempt, proceed, filter, diagnosis);
  }

  private Result lookAtNodes(
      PluginCalls used,
      Attempt attempt,
      PreFilterPhase.Proceed proceed,
      FilterPhase filter,
      Diagnosis diagnosis) {
    NodeSearch search = new NodeSearch(sampling, start, profile);
    List<NodeInfo> feasible = search.run(attempt, proceed, filter, diagnosis);
    return switch (feasible.size()) {
      case 0 -> Result.of(new Decision.Unplaced(diagnosis));
      case 1 -> Result.of(placed(feasible.getFirst(), feasible, diagnosis));
      default -> best(used, attempt, feasible, diagnosis);
    };
  }

  private Result best(
      PluginCalls used, Attempt attempt, List<NodeInfo> feasible, Diagnosis diagnosis) {
    Scores scores = new ScorePhase(used, profile).run(attempt, feasible);
    NodeInfo best = feasible.get(HostSelection.best(scores.totals()));
    return new Result(
        placed(best, feasible, diagnosis), Optional.of(new Scored(feasible, scores.totals())));
  }

  private static Decision placed(NodeInfo node, List<NodeInfo> feasible, Diagnosis diagnosis) {
    int evaluated = feasible.size() + diagnosis.rejections().size();
    return new Decision.Placed(node.name(), evaluated, feasible.size());
  }
}
