package io.berth.simulation;

import java.time.Duration;

/**
 * How much happens in a life.
 *
 * @param nodes that there are at the beginning, at most
 * @param pods that are created
 * @param changes to nodes and pods beside that
 * @param duration of the eventful part
 */
public record LifeSize(int nodes, int pods, int changes, Duration duration) {
  /** A few thousand events in some minutes. */
  public static final LifeSize USUAL = new LifeSize(10, 120, 220, Duration.ofMinutes(5));
}
