package io.berth.kube.transport;

import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * The time limit of a request: one for all its steps and attempts.
 *
 * @param limit the whole duration, for messages
 * @param nanos when it ends, by {@link System#nanoTime}
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
