package io.berth.engine;

import io.berth.engine.call.PluginCall;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.WeightedScore;
import io.berth.model.core.Node;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Allowed;
import io.berth.spi.BindPlugin;
import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PluginException;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.Rejected;
import io.berth.spi.Rejections;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ScorePlugin;
import io.berth.spi.Send;
import io.berth.spi.WaitingPod;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A plugin at every extension point. It lets every pod through, prefers the first node, and binds,
 * unless a test says otherwise.
 */
final class EveryPoint
    implements PreEnqueuePlugin,
        QueueSortPlugin,
        FilterPlugin,
        PostFilterPlugin,
        ScorePlugin,
        ReservePlugin,
        PermitPlugin,
        PreBindPlugin,
        BindPlugin,
        PostBindPlugin {
  static final String NAME = "Every";

  private static final Rejected FULL = Rejected.unschedulable("full");

  /** Where it throws an exception. */
  Optional<PluginCall> failing = Optional.empty();

  /** Which pods it keeps out of the active queue. */
  Predicate<PodInfo> gates = _ -> false;

  /** Which pods fit nowhere. */
  Predicate<PodInfo> rejects = _ -> false;

  /** Whether a pod fits a node, by what other objects there are. */
  BiPredicate<ObjectView, NodeInfo> fits = (_, _) -> true;

  /** What it assumes for a pod that has a node. */
  List<KubeObject> assumes = List.of();

  /** Which nodes are worth another attempt when they come. */
  Predicate<Node> hopes = _ -> true;

  PostFilterResult lastResort = FULL;
  PermitResult permission = Allowed.ALLOWED;

  /** Runs at the beginning of each call. */
  Runnable meanwhile = () -> {};

  private void enter(PluginCall call) {
    meanwhile.run();
    if (failing.filter(call::equals).isPresent()) {
      throw new IllegalStateException("broken at " + call.label());
    }
  }

  Profile profile() {
    return new Profile(
        "default-scheduler",
        List.of(this),
        this,
        List.of(this),
        List.of(this),
        List.of(this),
        List.of(this),
        List.of(new WeightedScore(this, 1)),
        List.of(this),
        List.of(this),
        List.of(this),
        List.of(this),
        List.of(this),
        Optional.empty());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.values());
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return List.of(
        new EventInterest<>(
            ClusterEvent.of(EventResource.NODE, Action.ADD), Node.class, this::judge),
        EventInterest.always(ClusterEvent.of(EventResource.POD, Action.UPDATE_POD_LABEL)),
        EventInterest.always(new ClusterEvent(EventResource.RESOURCE_CLAIM, Action.UPDATE)));
  }

  private QueueingHint judge(
      PodInfo pod, @Nullable Node before, @Nullable Node after, ObjectView objects) {
    enter(PluginCall.QUEUEING_HINT);
    return after != null && hopes.test(after) ? QueueingHint.QUEUE : QueueingHint.SKIP;
  }

  @Override
  public PreEnqueueResult preEnqueue(PodInfo pod) {
    enter(PluginCall.PRE_ENQUEUE);
    return gates.test(pod) ? Rejected.unresolvable("gated") : Allowed.ALLOWED;
  }

  @Override
  public int compare(WaitingPod left, WaitingPod right) {
    return left.queuedAt().compareTo(right.queuedAt());
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    enter(PluginCall.PRE_FILTER);
    return new Filter(cycle);
  }

  private final class Filter implements WhatIfFilter {
    private final Cycle cycle;

    Filter(Cycle cycle) {
      this.cycle = cycle;
    }

    @Override
    public FilterResult filter(NodeInfo node) {
      enter(PluginCall.FILTER);
      return rejects.test(cycle.pod()) || !fits.test(cycle.cluster().objects(), node)
          ? FULL
          : Fits.FITS;
    }

    @Override
    public WhatIfFilter fork() {
      return this;
    }

    @Override
    public void podAdded(PodInfo other, NodeInfo node) {
      enter(PluginCall.ADD_POD);
    }

    @Override
    public void podRemoved(PodInfo other, NodeInfo node) {
      enter(PluginCall.REMOVE_POD);
    }
  }

  @Override
  public PostFilterResult postFilter(Cycle cycle, Rejections rejections) {
    enter(PluginCall.POST_FILTER);
    return lastResort;
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    enter(PluginCall.PRE_SCORE);
    return new Scorer();
  }

  private final class Scorer implements NodeScorer {
    @Override
    public long score(NodeInfo node) {
      enter(PluginCall.SCORE);
      return node.ordinal() == 0 ? 10 : 0;
    }

    @Override
    public Normalization normalizeScore() {
      return _ -> enter(PluginCall.NORMALIZE_SCORE);
    }
  }

  @Override
  public ReserveResult reserve(Cycle cycle, NodeInfo chosen) {
    enter(PluginCall.RESERVE);
    return new Assuming(assumes);
  }

  private final class Assuming implements Reservation {
    private final List<KubeObject> assumed;

    Assuming(List<KubeObject> assumed) {
      this.assumed = assumed;
    }

    @Override
    public List<KubeObject> assumed() {
      return assumed;
    }

    @Override
    public void unreserve() {
      enter(PluginCall.UNRESERVE);
    }
  }

  @Override
  public PermitResult permit(Cycle cycle, NodeInfo chosen) {
    enter(PluginCall.PERMIT);
    return permission;
  }

  @Override
  public PreBindResult preBind(Binding binding) {
    enter(PluginCall.PRE_BIND);
    return Done.DONE;
  }

  @Override
  public BindResult bind(Binding binding) {
    enter(PluginCall.BIND);
    if (binding.outcomes().isEmpty()) {
      return new Send(
          List.of(
              new Write.BindPod(ObjectIdentity.of(binding.pod().pod()), binding.node().name())));
    }
    return switch (binding.outcomes().getFirst()) {
      case WriteOutcome.Written _ -> Done.DONE;
      case WriteOutcome.Failed failed -> throw new PluginException(failed.message());
    };
  }

  @Override
  public void postBind(Binding binding) {
    enter(PluginCall.POST_BIND);
  }
}
