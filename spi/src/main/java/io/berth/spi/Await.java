package io.berth.spi;

import java.time.Instant;

/**
 * Ask again when the cluster has changed, or at the deadline.
 *
 * @param deadline the latest time to ask again
 */
public record Await(Instant deadline) implements PreBindResult {}
