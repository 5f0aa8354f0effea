package io.berth.kube.write;

import io.berth.kube.transport.Request.Method;

/**
 * After which attempts a call is made again, beside those that were certainly not carried out.
 *
 * @param afterUnknownOutcome whether making the call twice has the effect of making it once
 * @param afterConflict whether a conflict means that the server gave up between other writers, so
 *     that another attempt may be carried out; not if the call names a version itself
 */
record RetryPolicy(boolean afterUnknownOutcome, boolean afterConflict) {
  /** A call that must not be repeated as long as its outcome is unknown. */
  static final RetryPolicy NOT_IDEMPOTENT = new RetryPolicy(false, false);

  /** A call that may be repeated, but not against a conflict. */
  static final RetryPolicy IDEMPOTENT = new RetryPolicy(true, false);

  /** A patch of fields that are written here alone. */
  static final RetryPolicy OWN_FIELDS = new RetryPolicy(true, true);

  /** A patch of fields that others may write, too: repeated blindly, it could undo their work. */
  static final RetryPolicy SHARED_FIELDS = new RetryPolicy(false, true);

  /** What holds for calls of a method if nothing else is said. */
  static RetryPolicy of(Method method) {
    return switch (method) {
      case POST -> NOT_IDEMPOTENT;
      case GET, PUT, DELETE -> IDEMPOTENT;
      case PATCH -> OWN_FIELDS;
    };
  }
}
