package io.berth.engine.cycle;

import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.profile.Profile;
import io.berth.engine.reuse.AnswerCache;
import io.berth.engine.reuse.FilterClass;
import io.berth.engine.reuse.FilterColumn;
import io.berth.engine.reuse.RotatedOrder;
import io.berth.engine.reuse.SharedPlans;
import io.berth.spi.NodeFilter;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides by what is kept from earlier decisions, and asks plugins only about what has changed. The
 * answer is the one that {@link NodeSearch} and {@link ScorePhase} would give, or none.
 */
final class FastPath {
  private final PluginCalls calls;
  private final Profile profile;
  private final NodeSampling sampling;
  private final RotatingStart start;
  private final Verification verification;
  private final AnswerCache answers;
  private final CacheView cluster;
  private final TotalScores totals;
  private final SharedPlans shared;
  private final FeasibleNodes feasible;
  private boolean scored;
  private long[] bits = {};
  private int[] ordinals = {};

  FastPath(
      PluginCalls calls,
      Profile profile,
      NodeSampling sampling,
      RotatingStart start,
      Verification verification,
      CacheView cluster) {
    this.calls = calls;
    this.profile = profile;
    this.sampling = sampling;
    this.start = start;
    this.verification = verification;
    this.cluster = cluster;
    answers = new AnswerCache(cluster.rows());
    totals = new TotalScores(answers, cluster);
    shared = new SharedPlans(cluster.versions());
    feasible = new FeasibleNodes(cluster);
  }

  @SuppressWarnings("ReferenceEquality") // views are objects, not values
  boolean isOfAnother(CacheView other) {
    return cluster != other;
  }

  /** What pods that are alike share. */
  SharedPlans shared() {
    return shared;
  }

  /**
   * The decision; empty if this attempt needs to be looked at node by node, also because something
   * failed: only then is it sure who failed first.
   */
  Optional<SchedulingCycle.Result> result(
      Attempt attempt, FilterPhase filter, Nominations nominations) {
    scored = false;
    Optional<Decision> decision;
    calls.repeatOnFailure(true);
    try {
      decision = decide(attempt, filter, nominations);
    } catch (RuntimeException e) { // of whatever kind: plugins throw what they like
      verification.gaveUp(attempt.pod(), e);
      return Optional.empty();
    } finally {
      calls.repeatOnFailure(false);
    }
    return decision.map(
        it -> new SchedulingCycle.Result(it, verification.isDue() ? scored() : Optional.empty()));
  }

  private Optional<SchedulingCycle.Scored> scored() {
    return scored
        ? totals.all(feasible).map(all -> new SchedulingCycle.Scored(feasible.batch(), all))
        : Optional.empty();
  }

  private Optional<Decision> decide(Attempt attempt, FilterPhase filter, Nominations nominations) {
    int nodes = cluster.nodes().size();
    int first = start.index() % nodes;
    if (profile.score().isEmpty() || !attempt.pod().pod().status().nominatedNodeName().isEmpty()) {
      return Optional.empty();
    }
    List<FilterColumn> columns = new ArrayList<>();
    List<NodeFilter> direct = new ArrayList<>();
    for (FilterPhase.Step step : filter.steps()) {
      Optional<FilterColumn> column = answers.filterColumn(step.plugin(), step.filter());
      column.ifPresentOrElse(columns::add, () -> direct.add(step.filter()));
      if (calls.isSampled()) {
        column.ifPresent(it -> timeUpdate(step, it, attempt));
      }
    }
    FilterClass kept = answers.filters(columns);
    kept.update(cluster.rows(), cluster);
    List<NodeInfo> crowded = crowded(attempt, nominations);
    boolean whole = direct.isEmpty() && crowded.isEmpty();
    long[] fits = whole ? kept.fits() : narrowed(kept.fits(), direct, crowded, filter);
    int found = whole ? kept.count() : NodeBits.count(fits);
    int enough = sampling.enough(nodes);
    int looked = nodes;
    if (found > enough) {
      looked = cut(fits, enough, first);
      fits = bits;
      found = enough;
      whole = false;
    }
    feasible.set(fits, found, first);
    return switch (found) {
      case 0 -> unplaced(whole, filter, kept);
      case 1 -> Optional.of(placed(feasible.any(), looked, 1));
      default -> best(attempt, whole ? kept : null, looked);
    };
  }

  /** Brings a column up to date on its own, so that the time that its plugin takes is known. */
  private void timeUpdate(FilterPhase.Step step, FilterColumn column, Attempt attempt) {
    calls.call(
        PluginCall.FILTER,
        step.plugin(),
        attempt.pod(),
        null,
        () -> {
          column.update(cluster.rows(), cluster);
          return column;
        });
  }

  private Optional<Decision> best(Attempt attempt, @Nullable FilterClass whole, int looked) {
    scored = true;
    List<ScorePhase.Step> steps = new ScorePhase(calls, profile).steps(attempt, feasible.batch());
    return totals.best(steps, feasible, whole).map(best -> placed(best, looked, feasible.size()));
  }

  private long[] narrowed(
      long[] fits, List<NodeFilter> direct, List<NodeInfo> crowded, FilterPhase filter) {
    copy(fits);
    for (NodeFilter one : direct) {
      one.retain(cluster, bits);
    }
    for (NodeInfo node : crowded) {
      NodeBits.set(bits, node.ordinal(), filter.verdict(node).isEmpty());
    }
    return bits;
  }

  /** Leaves so many in the own set, from the first on; returns how many nodes were looked at. */
  private int cut(long[] fits, int enough, int first) {
    int nodes = cluster.nodes().size();
    if (ordinals.length != nodes) {
      ordinals = new int[nodes];
    }
    RotatedOrder.list(fits, nodes, first, ordinals);
    copy(fits);
    Arrays.fill(bits, 0);
    for (int i = 0; i < enough; i++) {
      NodeBits.set(bits, ordinals[i], true);
    }
    return Math.floorMod(ordinals[enough] - first, nodes);
  }

  private Decision placed(int ordinal, int looked, int feasible) {
    start.advance(looked, cluster.nodes().size());
    return new Decision.Placed(cluster.nodes().get(ordinal).name(), looked, feasible);
  }

  /** Nodes with nominated pods that this one must make way for are looked at one by one. */
  private List<NodeInfo> crowded(Attempt attempt, Nominations nominations) {
    if (nominations.nodes().isEmpty()) {
      return List.of();
    }
    return nominations.nodes().stream()
        .filter(name -> !nominations.ahead(attempt.pod(), name).isEmpty())
        .flatMap(name -> cluster.node(name).stream())
        .toList();
  }

  private void copy(long[] fits) {
    if (bits.length != fits.length) {
      bits = new long[fits.length];
    }
    System.arraycopy(fits, 0, bits, 0, fits.length);
  }

  private Optional<Decision> unplaced(boolean allKept, FilterPhase filter, FilterClass kept) {
    if (!allKept) {
      return Optional.empty();
    }
    int nodes = cluster.nodes().size();
    Diagnosis diagnosis = new Diagnosis(nodes);
    diagnosis.rejected(
        new ClassRejections(
            answers.rejections(kept, cluster),
            filter.steps().stream().map(step -> step.plugin().name()).toList(),
            cluster.nodes()));
    start.advance(nodes, nodes);
    return Optional.of(new Decision.Unplaced(diagnosis));
  }
}
