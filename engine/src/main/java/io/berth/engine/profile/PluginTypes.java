package io.berth.engine.profile;

import io.berth.spi.BindPlugin;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.PermitPlugin;
import io.berth.spi.Plugin;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ScorePlugin;

/** Which interface a plugin must implement to stand at an extension point. */
final class PluginTypes {
  private PluginTypes() {}

  static Class<? extends Plugin> of(ExtensionPoint point) {
    return switch (point) {
      case PRE_ENQUEUE -> PreEnqueuePlugin.class;
      case QUEUE_SORT -> QueueSortPlugin.class;
      case PRE_FILTER, FILTER -> FilterPlugin.class;
      case POST_FILTER -> PostFilterPlugin.class;
      case PRE_SCORE, SCORE -> ScorePlugin.class;
      case RESERVE -> ReservePlugin.class;
      case PERMIT -> PermitPlugin.class;
      case PRE_BIND -> PreBindPlugin.class;
      case BIND -> BindPlugin.class;
      case POST_BIND -> PostBindPlugin.class;
      case PLACEMENT_GENERATE, PLACEMENT_SCORE -> Plugin.class;
    };
  }
}
