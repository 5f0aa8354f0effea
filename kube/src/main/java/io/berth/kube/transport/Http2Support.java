package io.berth.kube.transport;

/**
 * Whether a server is spoken to with {@link io.berth.kube.http2}: not if it does not offer HTTP/2,
 * and not after repeated protocol errors. Transports that are made together share it.
 */
final class Http2Support {
  private final Http2ProtocolErrors protocolErrors;
  private volatile boolean notOffered;

  Http2Support(Http2ProtocolErrors protocolErrors) {
    this.protocolErrors = protocolErrors;
  }

  boolean isUsable() {
    return !notOffered && !protocolErrors.areTooMany();
  }

  /** The server did not choose HTTP/2 in the TLS handshake. */
  void notOffered() {
    notOffered = true;
  }
}
