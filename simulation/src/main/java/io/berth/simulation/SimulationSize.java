package io.berth.simulation;

import java.time.Duration;

/**
 * How large a simulation is.
 *
 * @param nodes at the beginning, at most
 * @param pods that are created
 * @param changes to nodes and pods beside that
 * @param duration of the part with operations and faults
 */
public record SimulationSize(int nodes, int pods, int changes, Duration duration) {
  /** A few thousand events in some minutes. */
  public static final SimulationSize DEFAULT =
      new SimulationSize(10, 120, 220, Duration.ofMinutes(5));
}
