package io.berth.kube.write;

import io.berth.kube.transport.Content;

/** What became of a write. */
public sealed interface WriteResult {
  /** It was done; this is what the server said. */
  record Done(Content content) implements WriteResult {}

  /** It was certainly not done. */
  record Refused(int code, String reason, String message) implements WriteResult {}

  /** Nobody knows whether it was done. */
  record Unknown(String message) implements WriteResult {}
}
