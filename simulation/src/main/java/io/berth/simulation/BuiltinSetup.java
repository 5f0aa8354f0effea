package io.berth.simulation;

import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.config.PluginEntry;
import io.berth.engine.profile.ArgsCodec;
import io.berth.engine.profile.PluginRegistry;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import io.berth.plugins.BuiltinPlugins;
import io.berth.plugins.DefaultPlugin;
import io.berth.spi.FeatureGates;
import java.util.List;
import java.util.Map;

/** A scheduler that was given no configuration. */
final class BuiltinSetup {
  private BuiltinSetup() {}

  static SchedulerSetup create() {
    List<PluginEntry> defaults =
        BuiltinPlugins.defaults(FeatureGates.DEFAULTS).stream().map(BuiltinSetup::entry).toList();
    PluginRegistry registry =
        new PluginRegistry(
            BuiltinPlugins.factories(), BuiltinPlugins.gates(), defaults, FeatureGates.DEFAULTS);
    try {
      return SchedulerSetup.of(KubeSchedulerConfiguration.EMPTY, registry, new NoFiles());
    } catch (ConfigurationException e) {
      throw new IllegalStateException("the default configuration is broken", e);
    }
  }

  private static PluginEntry entry(DefaultPlugin plugin) {
    return new PluginEntry(plugin.name(), plugin.weight() == 0 ? null : plugin.weight());
  }

  /** Reads no arguments, and writes empty ones. */
  private static final class NoFiles implements ArgsCodec {
    @Override
    public <A extends Record> A read(Tree args, Class<A> type, String path) {
      throw new UnsupportedOperationException("no arguments are written anywhere");
    }

    @Override
    public Tree.Members write(Record args) {
      return new Tree.Members(new Position(0, 0), Map.of(), Map.of());
    }
  }
}
