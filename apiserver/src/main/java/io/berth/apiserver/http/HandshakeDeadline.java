package io.berth.apiserver.http;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import java.time.Duration;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/**
 * Limits the time of TLS handshakes. The engine of a connection is made by the connection's thread
 * right before its handshake, and nothing else tells that one begins.
 */
final class HandshakeDeadline extends SSLContextSpi {
  private final SSLContext context;
  private final Deadlines deadlines;
  private final Duration time;

  private HandshakeDeadline(SSLContext context, Deadlines deadlines, Duration time) {
    this.context = context;
    this.deadlines = deadlines;
    this.time = time;
  }

  /** The context with time limits for the handshakes of its connections. */
  static SSLContext guard(SSLContext context, Deadlines deadlines, Duration time) {
    HandshakeDeadline guarded = new HandshakeDeadline(context, deadlines, time);
    return new SSLContext(guarded, context.getProvider(), context.getProtocol()) {};
  }

  @Override
  protected SSLEngine engineCreateSSLEngine() {
    begin();
    return context.createSSLEngine();
  }

  @Override
  protected SSLEngine engineCreateSSLEngine(String host, int port) {
    begin();
    return context.createSSLEngine(host, port);
  }

  private void begin() {
    if (Thread.currentThread().isVirtual()) {
      deadlines.set(System.nanoTime() + time.toNanos());
    }
  }

  @Override
  protected void engineInit(KeyManager[] keys, TrustManager[] trust, SecureRandom random)
      throws KeyManagementException {
    context.init(keys, trust, random);
  }

  @Override
  protected SSLSocketFactory engineGetSocketFactory() {
    return context.getSocketFactory();
  }

  @Override
  protected SSLServerSocketFactory engineGetServerSocketFactory() {
    return context.getServerSocketFactory();
  }

  @Override
  protected SSLSessionContext engineGetServerSessionContext() {
    return context.getServerSessionContext();
  }

  @Override
  protected SSLSessionContext engineGetClientSessionContext() {
    return context.getClientSessionContext();
  }
}
