package io.berth.engine.config;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/**
 * A plugin in a list.
 *
 * @param weight what its score counts; nothing and 0 both mean 1
 */
public record PluginEntry(@Wire String name, @Wire @Nullable Integer weight) {
  /** What its score counts. */
  public long weightOrOne() {
    return weight == null || weight == 0 ? 1 : weight;
  }
}
