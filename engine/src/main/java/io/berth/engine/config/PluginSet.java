package io.berth.engine.config;

import io.berth.model.schema.Wire;
import java.util.List;

/**
 * Plugins to enable and to disable.
 *
 * @param disabled their weights are ignored; the name {@code *} stands for all
 */
public record PluginSet(@Wire List<PluginEntry> enabled, @Wire List<PluginEntry> disabled) {
  /** The name in {@code disabled} that stands for all plugins. */
  public static final String ALL = "*";

  public PluginSet {
    enabled = List.copyOf(enabled);
    disabled = List.copyOf(disabled);
  }
}
