package io.berth.spi;

/**
 * Room is being made on a node.
 *
 * @param node its name; empty withdraws an earlier nomination
 */
public record Nominated(String node) implements PostFilterResult {}
