package io.berth.simulation;

import java.time.Duration;

/** Receives the lines of a trace as they are reported. */
@FunctionalInterface
public interface TraceListener {
  /** Ignores all lines. */
  TraceListener NONE = (_, _) -> {};

  /**
   * Receives a line.
   *
   * @param at virtual time since the beginning
   */
  void line(Duration at, String line);
}
