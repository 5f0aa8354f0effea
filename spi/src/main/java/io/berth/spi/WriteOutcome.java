package io.berth.spi;

import io.berth.model.meta.KubeObject;
import java.util.Optional;

/** The outcome of a write, once it is known. */
public sealed interface WriteOutcome {
  /** The write. */
  Write write();

  /**
   * It was carried out.
   *
   * @param object the object as the API server showed it afterwards; empty if it did not
   */
  record Written(Write write, Optional<KubeObject> object) implements WriteOutcome {}

  /** It was refused, or is known not to have been carried out. */
  record Failed(Write write, Reason reason, String message) implements WriteOutcome {}

  /** Why a write was not carried out. */
  enum Reason {
    /** Another client was faster. */
    CONFLICT,
    /** The object, or one that it refers to, does not exist. */
    NOT_FOUND,
    /** The scheduler is not allowed to do that. */
    FORBIDDEN,
    /** The API server is overloaded. */
    THROTTLED,
    /** Anything else. */
    OTHER
  }
}
