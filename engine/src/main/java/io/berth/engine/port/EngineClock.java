package io.berth.engine.port;

import java.time.Instant;
import java.time.InstantSource;

/**
 * The two clocks of the engine: wall time for what is shown or written, monotonic time for
 * deadlines and durations.
 */
public interface EngineClock extends InstantSource {
  /**
   * Nanoseconds since some moment; never goes back, whatever happens to the wall clock. Only
   * differences mean anything.
   */
  long nanoTime();

  /** The clocks of this machine. */
  static EngineClock system() {
    return new EngineClock() {
      @Override
      public Instant instant() {
        return Instant.now();
      }

      @Override
      public long nanoTime() {
        return System.nanoTime();
      }
    };
  }

  /** A wall clock that never goes back, such as a simulated one, as both clocks. */
  static EngineClock of(InstantSource steady) {
    return new EngineClock() {
      @Override
      public Instant instant() {
        return steady.instant();
      }

      @Override
      public long nanoTime() {
        Instant now = steady.instant();
        return now.getEpochSecond() * 1_000_000_000L + now.getNano();
      }
    };
  }
}
