package io.berth.codec.stream;

/** Something that a watch reports. */
public sealed interface WatchEvent<T> {
  /** An object was added, or has changed. */
  record Changed<T>(T object) implements WatchEvent<T> {}

  /** An object was deleted; this is its last state. */
  record Deleted<T>(T object) implements WatchEvent<T> {}

  /**
   * Everything up to a version has been reported.
   *
   * @param initialEventsEnd whether this ends the objects that existed at the start of a streamed
   *     list
   */
  record Bookmark<T>(String resourceVersion, boolean initialEventsEnd) implements WatchEvent<T> {}

  /** The watch ends with a problem: what the server's {@code Status} says. */
  record Failed<T>(int code, String reason, String message) implements WatchEvent<T> {}
}
