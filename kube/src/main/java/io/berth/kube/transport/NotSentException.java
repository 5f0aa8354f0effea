package io.berth.kube.transport;

import java.io.IOException;

/** A request that the server has certainly not seen: it may be sent again, whatever it asks for. */
public final class NotSentException extends IOException {
  private static final long serialVersionUID = 1L;

  public NotSentException(String message, Throwable cause) {
    super(message, cause);
  }
}
