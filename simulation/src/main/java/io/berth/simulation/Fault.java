package io.berth.simulation;

import java.util.List;

/** What can go wrong between the scheduler and the API server. */
public enum Fault {
  /** Nothing. */
  NONE,
  /** Refused: a concurrent write won. */
  CONFLICT,
  /** Refused: too many requests. */
  THROTTLED,
  /** Refused for some other reason. */
  REFUSED,
  /** No answer; the command had no effect. */
  TIMEOUT_BEFORE,
  /** No answer, although the command took effect. */
  TIMEOUT_AFTER,
  /** No answer; the command takes effect later, after the time-out. */
  DELAYED,
  /** The object is deleted while the command is on its way. */
  OBJECT_DELETED_FIRST,
  /** The node is removed while the command is on its way. */
  NODE_REMOVED_FIRST,
  /** A watch event is delivered twice. */
  DUPLICATED;

  static final List<Fault> OF_BIND =
      List.of(
          CONFLICT,
          THROTTLED,
          REFUSED,
          TIMEOUT_BEFORE,
          TIMEOUT_AFTER,
          TIMEOUT_AFTER,
          DELAYED,
          OBJECT_DELETED_FIRST,
          NODE_REMOVED_FIRST);
  static final List<Fault> OF_PATCH =
      List.of(
          CONFLICT,
          THROTTLED,
          REFUSED,
          TIMEOUT_BEFORE,
          TIMEOUT_BEFORE,
          TIMEOUT_BEFORE,
          TIMEOUT_AFTER,
          TIMEOUT_AFTER,
          TIMEOUT_AFTER,
          DELAYED,
          DELAYED,
          OBJECT_DELETED_FIRST);
  static final List<Fault> OF_GET = List.of(THROTTLED, REFUSED, TIMEOUT_BEFORE);
  static final List<Fault> OF_OTHER_WRITES =
      List.of(CONFLICT, THROTTLED, REFUSED, TIMEOUT_BEFORE, TIMEOUT_AFTER);
  static final List<Fault> OF_WATCH = List.of(DUPLICATED);
}
