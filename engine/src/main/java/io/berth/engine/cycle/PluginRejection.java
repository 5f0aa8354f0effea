package io.berth.engine.cycle;

import io.berth.spi.Rejected;

/**
 * A rejection and who made it.
 *
 * @param plugin its name; empty when several plugins did it together
 */
public record PluginRejection(String plugin, Rejected rejection) {}
