package io.berth.simulation;

import java.time.Duration;

/**
 * Counts of one simulation, or sums over several.
 *
 * @param events that the scheduler received
 * @param steps that the scheduler made
 * @param decisions pods that were put on a node
 * @param binds binding commands
 * @param faults injected
 * @param virtualTime that passed
 */
public record Statistics(
    long events,
    long steps,
    long decisions,
    long binds,
    long faults,
    long restarts,
    Duration virtualTime) {
  /** Nothing yet. */
  public static final Statistics NONE = new Statistics(0, 0, 0, 0, 0, 0, Duration.ZERO);

  /** Both together. */
  public Statistics plus(Statistics other) {
    return new Statistics(
        events + other.events,
        steps + other.steps,
        decisions + other.decisions,
        binds + other.binds,
        faults + other.faults,
        restarts + other.restarts,
        virtualTime.plus(other.virtualTime));
  }
}
