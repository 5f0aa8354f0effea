package io.berth.kube.write;

import io.berth.kube.transport.Content;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.util.Optional;

/** The outcome of a write, as far as it is known. */
public sealed interface WriteResult {
  /** It was done; this is what the server said. */
  record Done(Content content) implements WriteResult {
    /** The object that was written, if the server showed it. */
    public Optional<KubeObject> object(ObjectIdentity written) {
      return ObjectDecoder.decode(written, content) instanceof GetResult.Found(var object)
          ? object
          : Optional.empty();
    }
  }

  /**
   * It was certainly not done.
   *
   * @param code the HTTP status; 0 if the server has not seen the call
   * @param reason a word for programs: the server's, such as {@code Conflict}, or for code 0 {@code
   *     NotSent} (no connection), {@code NotLeader}, {@code Stopped}, {@code Dropped}, {@code
   *     Superseded} or {@code Invalid}
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

  /** It is not known whether it was done. */
  record Unknown(String message) implements WriteResult {}
}
