package io.berth.kube.access;

import java.io.IOException;

/** An API server cannot be spoken to as asked. The message says where, what, and the cure. */
public final class AccessException extends IOException {
  private static final long serialVersionUID = 1L;

  AccessException(String message) {
    super(message);
  }

  AccessException(String message, Throwable cause) {
    super(message, cause);
  }
}
