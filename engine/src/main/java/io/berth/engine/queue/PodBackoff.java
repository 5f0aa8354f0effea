package io.berth.engine.queue;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * How long a pod waits after a failure. Ends are whole seconds, so that pods of about the same time
 * come back together and in the order of the queue rather than by milliseconds; a backoff lasts
 * until the second in which it ends is over.
 */
record PodBackoff(Duration initial, Duration max) {
  /** Pods whose backoff ends in the same window come back together. */
  static final Duration WINDOW = Duration.ofSeconds(1);

  /** The end of a backoff that never was. */
  static final Instant NEVER = Instant.MIN;

  private static final int LARGEST_SHIFT = 62;

  /** The second in which the backoff after so many failures ends. */
  Instant end(Instant failedAt, int failures) {
    return failures == 0 || max.isZero() ? NEVER : align(failedAt.plus(duration(failures)));
  }

  static boolean isOver(Instant end, Instant now) {
    return end.isBefore(align(now));
  }

  /** The first instant at which a backoff is over. */
  static Instant over(Instant end) {
    return end.plus(WINDOW);
  }

  Duration duration(int failures) {
    int doublings = Math.min(failures - 1, LARGEST_SHIFT);
    return initial.toNanos() > max.toNanos() >> doublings
        ? max
        : Duration.ofNanos(initial.toNanos() << doublings);
  }

  private static Instant align(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS);
  }
}
