package io.berth.engine.profile;

import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.PluginSet;
import io.berth.engine.config.Plugins;
import io.berth.spi.ExtensionPoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/** The plugins of a profile after its wishes were applied to the default plugins. */
final class MergedPlugins {
  private final SequencedMap<String, MergedSet> sets = new LinkedHashMap<>();

  /**
   * Applies wishes.
   *
   * @param defaults they all stand at multiPoint
   * @param path where the wishes stand
   */
  MergedPlugins(List<PluginEntry> defaults, Plugins wishes, String path) {
    wishes
        .byKey()
        .forEach(
            (key, wish) -> {
              List<PluginEntry> from = key.equals(Plugins.MULTI_POINT) ? defaults : List.of();
              sets.put(key, MergedSet.merge(from, wish, path + "." + key));
            });
  }

  MergedSet at(ExtensionPoint point) {
    return Objects.requireNonNull(sets.get(point.configName()));
  }

  MergedSet multiPoint() {
    return Objects.requireNonNull(sets.get(Plugins.MULTI_POINT));
  }

  /** The names of all plugins that are enabled anywhere, sorted. */
  Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (MergedSet set : sets.values()) {
      set.enabled().forEach(choice -> names.add(choice.name()));
    }
    return names;
  }

  Plugins toPlugins() {
    Map<String, PluginSet> plain = new LinkedHashMap<>();
    sets.forEach((key, set) -> plain.put(key, set.toPluginSet()));
    return Plugins.of(plain);
  }
}
