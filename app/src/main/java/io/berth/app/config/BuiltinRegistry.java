package io.berth.app.config;

import io.berth.engine.config.PluginEntry;
import io.berth.engine.profile.PluginRegistry;
import io.berth.plugins.BuiltinPlugins;
import io.berth.plugins.DefaultPlugin;
import io.berth.plugins.placeholder.Placeholders;
import io.berth.spi.FeatureGates;
import io.berth.spi.PluginFactory;
import java.util.List;

/** The plugins that come with Berth. */
public final class BuiltinRegistry {
  private BuiltinRegistry() {}

  /** A registry of them. */
  public static PluginRegistry of(FeatureGates features) {
    return new PluginRegistry(
        BuiltinPlugins.factories(),
        BuiltinPlugins.gates(),
        BuiltinPlugins.defaults(features).stream().map(BuiltinRegistry::entry).toList(),
        features);
  }

  /** The names of those that are placeholders for now. */
  public static List<String> placeholders() {
    return Placeholders.factories().stream().<String>map(PluginFactory::name).toList();
  }

  private static PluginEntry entry(DefaultPlugin plugin) {
    return new PluginEntry(plugin.name(), plugin.weight() == 0 ? null : plugin.weight());
  }
}
