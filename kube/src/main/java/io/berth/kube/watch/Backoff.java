package io.berth.kube.watch;

import java.time.Duration;

/**
 * How long to wait after failures in a row: between 0.8 and 1.6 seconds at first, then twice as
 * long each time, up to half a minute. Chance keeps those apart that failed together.
 */
final class Backoff {
  private static final Duration FIRST = Duration.ofMillis(1600);
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final int DOUBLINGS = 5;

  private int failures;

  /** How often it failed in a row. */
  int failures() {
    return failures;
  }

  void reset() {
    failures = 0;
  }

  /**
   * Counts a failure.
   *
   * @param chance from 0 to 1
   */
  Duration next(double chance) {
    long nanos = FIRST.toNanos() << Math.min(failures, DOUBLINGS);
    long ceiling = Math.min(nanos, LONGEST.toNanos());
    failures++;
    return Duration.ofNanos(ceiling / 2 + (long) (chance * ceiling / 2));
  }
}
