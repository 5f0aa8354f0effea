package io.berth.kube.write;

import java.util.Optional;
import java.util.function.Supplier;

/** Cancels a write: an attempt that has begun comes to its end, but none follows. */
final class CancellationToken {
  private volatile boolean cancelled;

  void cancel() {
    cancelled = true;
  }

  boolean isCancelled() {
    return cancelled;
  }

  /** Makes an attempt, which must have a time limit; nothing if the write is cancelled. */
  synchronized <T> Optional<T> attempt(Supplier<T> attempt) {
    return cancelled ? Optional.empty() : Optional.of(attempt.get());
  }

  /** Returns when no attempt is under way; of a cancelled write none follows. */
  synchronized void awaitAttempt() {
    // whoever attempts has the lock
  }
}
