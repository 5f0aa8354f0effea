package io.berth.kube.write;

import java.util.Optional;
import java.util.function.Supplier;

/** That a write is wanted. It may be dropped: an attempt that has begun ends, but none follows. */
final class Intent {
  private volatile boolean dropped;

  void drop() {
    dropped = true;
  }

  boolean isDropped() {
    return dropped;
  }

  /** Makes an attempt, which must have a time limit; nothing if the write is not wanted. */
  synchronized <T> Optional<T> attempt(Supplier<T> attempt) {
    return dropped ? Optional.empty() : Optional.of(attempt.get());
  }

  /** Returns when no attempt is under way; of a write that was dropped, none will be again. */
  synchronized void awaitAttempt() {
    // whoever attempts has the lock
  }
}
