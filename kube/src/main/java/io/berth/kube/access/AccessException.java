package io.berth.kube.access;

import java.io.IOException;

/** There is no usable access to an API server. The message names place, problem and cure. */
public final class AccessException extends IOException {
  private static final long serialVersionUID = 1L;

  AccessException(String message) {
    super(message);
  }

  AccessException(String message, Throwable cause) {
    super(message, cause);
  }
}
