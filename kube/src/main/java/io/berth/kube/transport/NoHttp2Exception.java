package io.berth.kube.transport;

import java.io.IOException;

/** The server can be reached, but it does not speak HTTP/2. */
final class NoHttp2Exception extends IOException {
  private static final long serialVersionUID = 1L;

  NoHttp2Exception() {
    super("the server does not speak HTTP/2");
  }
}
