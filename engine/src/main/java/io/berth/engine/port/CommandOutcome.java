package io.berth.engine.port;

import io.berth.model.core.Pod;
import java.util.Optional;

/** What became of a command. */
public sealed interface CommandOutcome {
  /** It was done. */
  record Succeeded() implements CommandOutcome {}

  /** It is known not to have been done, and why. */
  record Refused(Reason reason, String message) implements CommandOutcome {}

  /** Nobody knows whether it was done: it timed out, or the connection was lost. */
  record Unknown(String message) implements CommandOutcome {}

  /** The answer to {@link Command.Find}: the pod as it is, or that there is none. */
  record Found(Optional<Pod> pod) implements CommandOutcome {}

  /** Why something was not done. */
  enum Reason {
    /** Somebody else was faster. */
    CONFLICT,
    /** The pod or node is gone. */
    NOT_FOUND,
    /** The API server has too much to do. */
    THROTTLED,
    /** Anything else. */
    OTHER
  }
}
