package io.berth.kube.http2;

import java.io.IOException;

/** The server does not keep to HTTP/2. */
final class ProtocolException extends IOException {
  private static final long serialVersionUID = 1L;

  ProtocolException(String message) {
    super("the server breaks the rules of HTTP/2: " + message);
  }
}
