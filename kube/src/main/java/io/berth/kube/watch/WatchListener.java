package io.berth.kube.watch;

import io.berth.model.meta.ObjectIdentity;

/**
 * Is called for all objects of a kind, on one thread: each change once, in order, with no gap.
 * Changes that happened while the connection was lost arrive as one change. A change at which a
 * method throws an exception is repeated later.
 */
public interface WatchListener<T> {
  /** An object is new, or has changed. */
  void seen(T object);

  /** An object is no more. */
  void gone(ObjectIdentity object);

  /** All objects that existed at the start have been seen. Called once. */
  void synced();

  /**
   * The API server does not serve the kind: it counts as empty until it does. May be called again.
   */
  void notServed();

  /**
   * The objects of the kind cannot be followed for now.
   *
   * @param problem why, with the missing permission if that is it
   */
  void unavailable(String problem);
}
