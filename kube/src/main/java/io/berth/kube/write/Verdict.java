package io.berth.kube.write;

import java.time.Duration;

/** What an attempt means for the call. */
sealed interface Verdict {
  /** That was it. */
  record Over(WriteResult result) implements Verdict {}

  /**
   * Try again.
   *
   * @param pause how long to wait first
   * @param otherwise what to say if there is no time for that
   */
  record Again(Duration pause, WriteResult otherwise) implements Verdict {}
}
