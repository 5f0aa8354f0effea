package io.berth.plugins.placeholder;

import io.berth.model.dra.DeviceClass;
import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Allowed;
import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.PluginFactory;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.Rejected;
import io.berth.spi.Rejections;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ReservePlugin.ReserveResult;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stands in for the plugin that allocates devices. */
final class DynamicResources
    implements PreEnqueuePlugin,
        FilterPlugin,
        PostFilterPlugin,
        ScorePlugin,
        ReservePlugin,
        PreBindPlugin {
  static final String NAME = "DynamicResources";
  static final PluginFactory<DynamicResourcesArgs> FACTORY =
      BuiltinFactory.of(NAME, DynamicResourcesArgs.class, (_, _) -> new DynamicResources())
          .validating((args, _) -> args.errors());

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(
          EnumSet.of(
              ExtensionPoint.PRE_ENQUEUE,
              ExtensionPoint.PRE_FILTER,
              ExtensionPoint.FILTER,
              ExtensionPoint.POST_FILTER,
              ExtensionPoint.SCORE,
              ExtensionPoint.RESERVE,
              ExtensionPoint.PRE_BIND));
  private static final Missing CLAIMS =
      new Missing(NAME, "resource claims", spec -> !spec.resourceClaims().isEmpty());
  private static final Rejected DEVICES =
      new Missing(NAME, "extended resources from device classes", _ -> true).rejection();
  private static final Rejected NO_CLAIMS = Rejected.unschedulable("no new claims to deallocate");
  private static final Rejected NOT_HELPFUL = Rejected.unschedulable("still not schedulable");
  private static final String NO_STATE = "not found";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return POINTS;
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of(DeviceClass.class);
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return RegisteredEvents.DYNAMIC_RESOURCES;
  }

  /** Lets pods with claims in, so that an attempt says why they cannot be placed. */
  @Override
  public PreEnqueueResult preEnqueue(PodInfo pod) {
    return Allowed.ALLOWED;
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    FilterPlan claims = CLAIMS.preFilter(cycle.pod());
    if (claims != Skip.SKIP) {
      return claims;
    }
    DeviceFilter devices =
        cycle.shared(this, ExtensionPoint.PRE_FILTER, () -> DeviceFilter.of(cycle, DEVICES));
    return devices.backed().isEmpty() ? Skip.SKIP : devices;
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return NodeFilter.failing(NO_STATE);
  }

  @Override
  public PostFilterResult postFilter(Cycle cycle, Rejections rejections) {
    return preFilter(cycle) == Skip.SKIP ? NO_CLAIMS : NOT_HELPFUL;
  }

  /** Every node gets 0; kube-scheduler needs its preFilter even for that. */
  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return cycle.planOf(this).isPresent() ? Nothing.SCORE : NodeScorer.failing(NO_STATE);
  }

  private enum Nothing implements NodeScorer {
    SCORE;

    @Override
    public long score(NodeInfo node) {
      return 0;
    }

    @Override
    public Optional<PlanKey> key() {
      return Optional.of(new PlanKey(this, KeyScope.NODE));
    }
  }

  @Override
  public ReserveResult reserve(Cycle cycle, NodeInfo chosen) {
    return NothingReserved.NOTHING;
  }

  @Override
  public PreBindResult preBind(Binding binding) {
    return Done.DONE;
  }
}
