package io.berth.engine.profile;

import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.RemovedPlugins;
import io.berth.engine.config.Spelling;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.PluginFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The plugins that there are, and those that a profile has if it says nothing. */
public final class PluginRegistry {
  private final Map<String, PluginFactory<?>> factories = new LinkedHashMap<>();
  private final Map<String, FeatureGate> gates;
  private final List<PluginEntry> defaults;
  private final FeatureGates features;

  /**
   * A registry of plugins.
   *
   * @param factories all plugins, those of gates that are off too
   * @param gates the feature gates that plugins of these names need
   * @param defaults the plugins of a profile that says nothing, in the order in which they run
   * @throws IllegalArgumentException if two plugins have the same name
   */
  public PluginRegistry(
      List<PluginFactory<?>> factories,
      Map<String, FeatureGate> gates,
      List<PluginEntry> defaults,
      FeatureGates features) {
    for (PluginFactory<?> factory : factories) {
      if (this.factories.putIfAbsent(factory.name(), factory) != null) {
        throw new IllegalArgumentException("a plugin named " + factory.name() + " already exists");
      }
    }
    this.gates = Map.copyOf(gates);
    this.defaults = List.copyOf(defaults);
    this.features = features;
  }

  /** The feature gates in force. */
  public FeatureGates features() {
    return features;
  }

  List<PluginEntry> defaults() {
    return defaults;
  }

  Optional<PluginFactory<?>> find(String name) {
    return isGatedOff(name) ? Optional.empty() : Optional.ofNullable(factories.get(name));
  }

  /** What to do about a name that is no plugin's. */
  String cureFor(String name) {
    FeatureGate gate = gates.get(name);
    if (gate != null && isGatedOff(name)) {
      return gate.choice() == FeatureGate.Choice.FREE
          ? "it needs --feature-gates=" + gate.gateName() + "=true"
          : "it needs the feature gate " + gate.gateName() + ", which Berth does not implement yet";
    }
    return RemovedPlugins.successorOf(name)
        .map(successor -> "remove it: " + successor)
        .orElseGet(() -> Spelling.suggestion(name, factories.keySet()));
  }

  private boolean isGatedOff(String name) {
    FeatureGate gate = gates.get(name);
    return gate != null && !features.enabled(gate);
  }
}
