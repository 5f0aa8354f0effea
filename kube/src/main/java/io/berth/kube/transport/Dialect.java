package io.berth.kube.transport;

/** What is known of how a server talks. Transports to the same server share it. */
final class Dialect {
  private volatile boolean lacksHttp2;

  boolean lacksHttp2() {
    return lacksHttp2;
  }

  void foundNoHttp2() {
    lacksHttp2 = true;
  }
}
