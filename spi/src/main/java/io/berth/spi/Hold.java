package io.berth.spi;

import java.time.Duration;

/**
 * The pod must wait until somebody allows or rejects it.
 *
 * @param atMost then it is rejected; the engine waits 15 minutes at most
 */
public record Hold(Duration atMost) implements PermitResult {}
