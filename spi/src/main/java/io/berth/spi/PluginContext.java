package io.berth.spi;

/** What a plugin is given once, when it is made. */
public interface PluginContext {
  /** The feature gates in force. */
  FeatureGates features();
}
