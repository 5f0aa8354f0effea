package io.berth.spi;

/** The arguments of a plugin that takes none. */
public record NoArgs() {}
