package io.berth.kube.write;

import java.time.Duration;

/** What follows an attempt of a call. */
sealed interface RetryDecision {
  /** The call has ended. */
  record Finished(WriteResult result) implements RetryDecision {}

  /**
   * Another attempt is made.
   *
   * @param pause how long to wait first
   * @param otherwise the result if there is no time for that
   */
  record Retry(Duration pause, WriteResult otherwise) implements RetryDecision {}
}
