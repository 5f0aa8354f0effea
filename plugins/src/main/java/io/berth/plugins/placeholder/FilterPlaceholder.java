package io.berth.plugins.placeholder;

import io.berth.model.core.VolumeSource;
import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NoArgs;
import io.berth.spi.NodeFilter;
import io.berth.spi.PluginFactory;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Stands in for plugins that only filter, by the volumes of a pod. */
final class FilterPlaceholder implements FilterPlugin {
  static final PluginFactory<NoArgs> VOLUME_RESTRICTIONS =
      factory(
          "VolumeRestrictions",
          "persistent volume claims and inline disks",
          source -> PodVolumes.isClaim(source) || PodVolumes.isExclusiveDisk(source),
          Optional.of("cannot read \"PreFilterVolumeRestrictions\" from cycleState"),
          RegisteredEvents.VOLUME_RESTRICTIONS);
  static final PluginFactory<NoArgs> NODE_VOLUME_LIMITS =
      factory(
          "NodeVolumeLimits",
          "volumes that nodes limit",
          source -> PodVolumes.isClaimOrEphemeral(source) || PodVolumes.isMigrated(source),
          Optional.empty(),
          RegisteredEvents.NODE_VOLUME_LIMITS);
  static final PluginFactory<NoArgs> VOLUME_ZONE =
      factory(
          "VolumeZone",
          "persistent volume claims",
          PodVolumes::isClaim,
          Optional.empty(),
          RegisteredEvents.VOLUME_ZONE);

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(EnumSet.of(ExtensionPoint.PRE_FILTER, ExtensionPoint.FILTER));

  private final Missing missing;
  private final Optional<String> errorAlone;
  private final List<EventInterest<?>> events;

  private FilterPlaceholder(
      Missing missing, Optional<String> errorAlone, List<EventInterest<?>> events) {
    this.missing = missing;
    this.errorAlone = errorAlone;
    this.events = events;
  }

  private static PluginFactory<NoArgs> factory(
      String name,
      String feature,
      Predicate<VolumeSource> kind,
      Optional<String> errorAlone,
      List<EventInterest<?>> events) {
    Missing missing = new Missing(name, feature, spec -> PodVolumes.any(spec, kind));
    return BuiltinFactory.of(name, _ -> new FilterPlaceholder(missing, errorAlone, events));
  }

  @Override
  public String name() {
    return missing.plugin();
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
    return events;
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return missing.preFilter(cycle.pod());
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return errorAlone.isPresent()
        ? NodeFilter.failing(errorAlone.get())
        : FilterPlugin.super.filterAlone(cycle);
  }
}
