package io.berth.kube.write;

import io.berth.kube.transport.Content;

/** What became of a write. */
public sealed interface WriteResult {
  /** It was done; this is what the server said. */
  record Done(Content content) implements WriteResult {}

  /**
   * It was certainly not done.
   *
   * @param code the HTTP status; 0 if the server has not seen the call
   * @param reason a word for programs: the server's, such as {@code Conflict}, or for code 0 {@code
   *     NotSent} (no connection), {@code NotLeader}, {@code Stopped}, {@code Dropped} or {@code
   *     Superseded}
   */
  record Refused(int code, String reason, String message) implements WriteResult {
    static Refused unsent(String reason, String message) {
      return new Refused(0, reason, message);
    }

    /** Whether there is no such object. */
    public boolean isGone() {
      return code == 404;
    }
  }

  /** Nobody knows whether it was done. */
  record Unknown(String message) implements WriteResult {}
}
