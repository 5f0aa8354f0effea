package io.berth.plugins;

/**
 * A plugin that is enabled when a configuration says nothing.
 *
 * @param weight of its score; 0 if none is set
 */
public record DefaultPlugin(String name, int weight) {}
