package io.berth.engine.config;

import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a plugin.
 *
 * @param name the plugin's
 * @param args kept as written: only the plugin's factory knows their form
 */
public record PluginConfig(@Wire String name, @Wire @Nullable Tree args) {}
