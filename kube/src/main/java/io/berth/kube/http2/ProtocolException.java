package io.berth.kube.http2;

import java.io.IOException;

/** The server violates HTTP/2: a connection error (RFC 9113, section 5.4.1). */
final class ProtocolException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String violation;

  ProtocolException(String violation) {
    super("the server breaks the rules of HTTP/2: " + violation);
    this.violation = violation;
  }

  /** What the server sent. */
  String violation() {
    return violation;
  }
}
