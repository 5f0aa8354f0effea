package io.berth.kube.watch;

/**
 * Is told about all objects of a kind, on one thread: each change once, in order, with no gap. What
 * happened while the connection was lost arrives as if it had happened all at once. A change at
 * which it throws something is told again later.
 */
public interface WatchListener<T> {
  /** An object is new, or has changed. */
  void seen(T object);

  /** An object is no more; it looked like this when it was last seen. */
  void gone(T object);

  /** All objects that existed at the start have been told of. Said once. */
  void synced();

  /**
   * The API server does not serve the kind: it counts as empty until it does. May be said again.
   */
  void notServed();

  /**
   * Nothing can be known of the kind for now.
   *
   * @param problem why, with the missing permission if that is it
   */
  void unavailable(String problem);
}
