package io.berth.plugins.placeholder;

import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.PluginFactory;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ReservePlugin.ReserveResult;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Stands in for the plugin that binds claims to volumes. */
final class VolumeBinding implements FilterPlugin, ScorePlugin, ReservePlugin, PreBindPlugin {
  static final String NAME = "VolumeBinding";
  static final PluginFactory<VolumeBindingArgs> FACTORY =
      BuiltinFactory.of(NAME, VolumeBindingArgs.class, (_, _) -> new VolumeBinding())
          .validating(VolumeBindingArgs::errors);

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(
          EnumSet.of(
              ExtensionPoint.PRE_FILTER,
              ExtensionPoint.FILTER,
              ExtensionPoint.PRE_SCORE,
              ExtensionPoint.SCORE,
              ExtensionPoint.RESERVE,
              ExtensionPoint.PRE_BIND));
  private static final Missing MISSING =
      new Missing(
          NAME,
          "persistent volume claims",
          spec -> PodVolumes.any(spec, PodVolumes::isClaimOrEphemeral));

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
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return RegisteredEvents.VOLUME_BINDING;
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return MISSING.preFilter(cycle.pod());
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return NodeFilter.failing("not found");
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return Skip.SKIP;
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
