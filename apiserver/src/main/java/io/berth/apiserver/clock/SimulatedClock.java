package io.berth.apiserver.clock;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Simulated time, which may run faster than real time. It starts at a given instant and never goes
 * back.
 */
public final class SimulatedClock implements InstantSource {
  private static final double FASTEST = 1_000_000;

  private final double speed;
  private final Instant start;
  private final long startNanos;

  private SimulatedClock(double speed, Instant start) {
    this.speed = speed;
    this.start = start;
    this.startNanos = System.nanoTime();
  }

  /** Simulated time is real time. */
  public static SimulatedClock real() {
    return of(1);
  }

  /** So many simulated seconds pass in one real second; it starts now. */
  public static SimulatedClock of(double speed) {
    return of(speed, Instant.now());
  }

  /**
   * A clock that starts at a given instant.
   *
   * @throws IllegalArgumentException if time would stand still or go backwards
   */
  public static SimulatedClock of(double speed, Instant start) {
    if (!(speed > 0 && speed <= FASTEST)) {
      throw new IllegalArgumentException(
          "time cannot run "
              + speed
              + " times as fast as real time; use a number above 0, up to "
              + (long) FASTEST);
    }
    return new SimulatedClock(speed, start);
  }

  /** The simulated time. */
  @Override
  public Instant instant() {
    return start.plusNanos((long) ((System.nanoTime() - startNanos) * speed));
  }

  /** How long a simulated duration really takes. */
  public Duration really(Duration simulated) {
    return Duration.ofNanos((long) (nanos(simulated) / speed));
  }

  private static double nanos(Duration duration) {
    return duration.getSeconds() * 1e9 + duration.getNano();
  }

  /** How many simulated seconds pass in a real one. */
  public double speed() {
    return speed;
  }
}
