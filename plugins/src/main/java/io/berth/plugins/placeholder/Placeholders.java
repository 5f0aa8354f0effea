package io.berth.plugins.placeholder;

import io.berth.spi.PluginFactory;
import java.util.List;

/** All placeholders. */
public final class Placeholders {
  private Placeholders() {}

  /** A factory for each plugin that is not there yet. */
  public static List<PluginFactory<?>> factories() {
    return List.of(
        FilterPlaceholder.VOLUME_RESTRICTIONS,
        FilterPlaceholder.NODE_VOLUME_LIMITS,
        VolumeBinding.FACTORY,
        FilterPlaceholder.VOLUME_ZONE,
        DynamicResources.FACTORY,
        DefaultPreemption.FACTORY);
  }
}
