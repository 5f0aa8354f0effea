package io.berth.apiserver.store;

import java.time.Duration;
import java.util.Optional;

/**
 * Follows the changes of one type. It reads from the shared history and keeps nothing, so one that
 * is too slow is overtaken and gets an {@code Expired} failure; others do not wait for it.
 */
public interface ChangeFeed {
  /**
   * The next change; nothing if none came in time.
   *
   * @throws io.berth.apiserver.object.ApiFailure 410 if changes were lost
   */
  Optional<Change> next(Duration patience) throws InterruptedException;

  /** All changes up to this version were returned. */
  long version();
}
