package io.berth.kube.transport;

import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * When a request must be answered, whatever it had to wait for: one for all that is done for it.
 *
 * @param limit how long that was in the beginning, for people
 * @param nanos when it is over, by {@link System#nanoTime}
 */
record Deadline(Duration limit, long nanos) {
  static Deadline in(Duration limit) {
    return new Deadline(limit, System.nanoTime() + limit.toNanos());
  }

  /**
   * More than nothing.
   *
   * @throws SocketTimeoutException if nothing is left
   */
  Duration left() throws SocketTimeoutException {
    long left = nanos - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException(missed());
    }
    return Duration.ofNanos(left);
  }

  /** What is wrong when nothing is left. */
  String missed() {
    return Failures.late(limit);
  }
}
