package io.berth.kube.transport;

import java.io.IOException;

/**
 * {@link io.berth.kube.http2} cannot be used with this server. The request may be sent by another
 * client: this one did not send it, or knows that it may be repeated.
 */
final class Http2UnsupportedException extends IOException {
  private static final long serialVersionUID = 1L;

  Http2UnsupportedException() {
    super("the server does not speak HTTP/2");
  }
}
