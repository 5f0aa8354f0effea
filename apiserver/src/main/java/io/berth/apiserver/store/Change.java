package io.berth.apiserver.store;

import java.util.Optional;

/**
 * A change of an object.
 *
 * @param now the new state; of a deleted object the last one, with the version of the deletion
 * @param before the state before, unless it was added
 */
public record Change(Type type, StoredObject now, Optional<StoredObject> before) {
  /** What happened, as watches say it. */
  public enum Type {
    ADDED,
    MODIFIED,
    DELETED
  }

  public long version() {
    return now.version();
  }
}
