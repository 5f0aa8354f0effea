package io.berth.kube.lease;

import java.time.Duration;

/**
 * The intervals of an election.
 *
 * @param leaseDuration for how long the others wait after the leader was last heard of
 * @param renewDeadline after how long without success the leader gives up
 * @param retryPeriod how long to wait between tries; those who do not lead wait up to 1.2 times
 *     longer, by chance
 */
public record ElectionTimes(Duration leaseDuration, Duration renewDeadline, Duration retryPeriod) {
  /** What the waiting of those who do not lead may grow by. */
  static final double JITTER = 1.2;

  /** What kube-scheduler has if nothing else is configured. */
  public static final ElectionTimes DEFAULT =
      new ElectionTimes(Duration.ofSeconds(15), Duration.ofSeconds(10), Duration.ofSeconds(2));

  /**
   * Checks that a leader gives up before the others take over.
   *
   * @throws IllegalArgumentException if the times do not fit together
   */
  public ElectionTimes {
    positive("leaseDuration", leaseDuration);
    positive("renewDeadline", renewDeadline);
    positive("retryPeriod", retryPeriod);
    if (leaseDuration.compareTo(renewDeadline) <= 0) {
      throw new IllegalArgumentException(
          "leaseDuration must be greater than renewDeadline, but "
              + of(leaseDuration)
              + " is not greater than "
              + of(renewDeadline));
    }
    if (leaseDuration.toSeconds() >= Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "leaseDuration must be less than "
              + Integer.MAX_VALUE
              + "s, but is "
              + leaseDuration.toSeconds()
              + "s");
    }
    if (renewDeadline.toNanos() <= (long) (JITTER * retryPeriod.toNanos())) {
      throw new IllegalArgumentException(
          "renewDeadline must be greater than retryPeriod*JitterFactor, but "
              + of(renewDeadline)
              + " is not greater than "
              + of(retryPeriod)
              + " * "
              + JITTER);
    }
  }

  private static void positive(String name, Duration time) {
    if (!time.isPositive()) {
      throw new IllegalArgumentException(name + " must be greater than zero, but is " + of(time));
    }
  }

  private static String of(Duration time) {
    return time.toNanos() / 1e9 + "s";
  }

  /** For the lease. Rounded up: other instances must not wait for a shorter time. */
  int leaseSeconds() {
    return Math.toIntExact(leaseDuration.plusNanos(999_999_999).toSeconds());
  }

  /** How long a call may take. */
  Duration callTimeout() {
    Duration half = renewDeadline.dividedBy(2);
    Duration atLeast = Duration.ofSeconds(1);
    Duration timeout = half.compareTo(atLeast) < 0 ? atLeast : half;
    return timeout.compareTo(renewDeadline) < 0 ? timeout : renewDeadline;
  }
}
