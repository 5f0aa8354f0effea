package io.berth.engine.profile;

import io.berth.spi.ExtensionPoint;
import io.berth.spi.FieldError;
import io.berth.spi.Plugin;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Puts plugins at extension points. Those named at a point itself and at multiPoint come first, in
 * the order of the point; then the others of multiPoint; then the others of the point.
 */
final class MultiPointExpansion {
  /** In kube-scheduler's order, which decides the point that a problem is reported at. */
  private static final List<ExtensionPoint> POINTS =
      List.of(
          ExtensionPoint.PRE_FILTER,
          ExtensionPoint.FILTER,
          ExtensionPoint.POST_FILTER,
          ExtensionPoint.RESERVE,
          ExtensionPoint.PRE_SCORE,
          ExtensionPoint.SCORE,
          ExtensionPoint.PRE_BIND,
          ExtensionPoint.BIND,
          ExtensionPoint.POST_BIND,
          ExtensionPoint.PERMIT,
          ExtensionPoint.PRE_ENQUEUE,
          ExtensionPoint.QUEUE_SORT,
          ExtensionPoint.PLACEMENT_GENERATE,
          ExtensionPoint.PLACEMENT_SCORE);

  private final SetupScope scope;
  private final MergedPlugins merged;
  private final PluginInstances instances;
  private final Map<ExtensionPoint, List<Plugin>> lists = new EnumMap<>(ExtensionPoint.class);

  MultiPointExpansion(SetupScope scope, MergedPlugins merged, PluginInstances instances) {
    this.scope = scope;
    this.merged = merged;
    this.instances = instances;
    POINTS.forEach(point -> checkExplicit(point, merged.at(point)));
    POINTS.forEach(point -> lists.put(point, expand(point, merged.at(point))));
  }

  List<Plugin> at(ExtensionPoint point) {
    return Objects.requireNonNull(lists.get(point));
  }

  <P extends Plugin> List<P> at(ExtensionPoint point, Class<P> type) {
    return at(point).stream().map(type::cast).toList();
  }

  /** What the scores given at a point count. */
  ScoreWeights weights(ExtensionPoint point) {
    return new ScoreWeights(
        merged.at(point), merged.multiPoint(), name -> standing(point, name).isPresent());
  }

  private void checkExplicit(ExtensionPoint point, MergedSet set) {
    Set<String> seen = new LinkedHashSet<>();
    for (MergedSet.Choice choice : set.enabled()) {
      checkExists(point, choice);
      instances.find(choice.name()).ifPresent(plugin -> checkStands(point, plugin, choice));
      if (!seen.add(choice.name())) {
        reportTwice(point, choice);
      }
    }
  }

  private List<Plugin> expand(ExtensionPoint point, MergedSet set) {
    Set<String> overrides = new LinkedHashSet<>();
    Set<String> taken = new LinkedHashSet<>();
    if (!set.disablesAll()) {
      for (MergedSet.Choice choice : merged.multiPoint().enabled()) {
        checkExists(point, choice);
        if (standing(point, choice.name()).isEmpty() || set.disables(choice.name())) {
          continue;
        }
        if (set.enables(choice.name())) {
          overrides.add(choice.name());
        } else if (!taken.add(choice.name())) {
          reportTwice(point, choice);
        }
      }
    }
    return ordered(point, set, overrides, taken);
  }

  private List<Plugin> ordered(
      ExtensionPoint point, MergedSet set, Set<String> overrides, Set<String> taken) {
    List<String> explicit = set.enabled().stream().map(MergedSet.Choice::name).toList();
    Set<String> names = new LinkedHashSet<>();
    explicit.stream().filter(overrides::contains).forEach(names::add);
    names.addAll(taken);
    names.addAll(explicit);
    return names.stream().flatMap(name -> standing(point, name).stream()).toList();
  }

  private Optional<Plugin> standing(ExtensionPoint point, String name) {
    return instances.find(name).filter(plugin -> plugin.extensionPoints().contains(point));
  }

  private void checkExists(ExtensionPoint point, MergedSet.Choice choice) {
    if (scope.registry().find(choice.name()).isEmpty()) {
      report(
          choice,
          "%s \"%s\" does not exist".formatted(point.pluginTypeName(), choice.name()),
          scope.registry().cureFor(choice.name()));
    }
  }

  private void checkStands(ExtensionPoint point, Plugin plugin, MergedSet.Choice choice) {
    if (!plugin.extensionPoints().contains(point)) {
      report(
          choice,
          "plugin \"%s\" does not extend %s plugin"
              .formatted(choice.name(), point.pluginTypeName()),
          "it stands for " + names(plugin.extensionPoints()));
    }
  }

  private void reportTwice(ExtensionPoint point, MergedSet.Choice choice) {
    report(
        choice,
        "plugin \"%s\" already registered as \"%s\""
            .formatted(choice.name(), point.pluginTypeName()),
        "remove one of the two");
  }

  private void report(MergedSet.Choice choice, String text, String cure) {
    scope.problems().addOnce(new FieldError(choice.path(), text), cure);
  }

  private static List<String> names(Set<ExtensionPoint> points) {
    return points.stream().sorted().map(ExtensionPoint::configName).toList();
  }
}
