package io.berth.engine.profile;

import io.berth.engine.config.ConfigurationWarning;
import io.berth.engine.config.Problems;
import io.berth.spi.PluginContext;
import java.util.List;

/** What the profiles of one configuration share while they are built. */
record SetupScope(
    PluginRegistry registry,
    ArgsCodec codec,
    ExtenderResources extenderResources,
    Problems problems,
    List<ConfigurationWarning> warnings) {
  PluginContext context() {
    return registry::features;
  }
}
