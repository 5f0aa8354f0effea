package io.berth.app.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Stands between clients and a server on loopback and breaks their connections on request. Bytes
 * pass as they are, TLS included; the server's certificate is good for the proxy too. All methods
 * may be called at any time by any thread.
 */
final class FaultProxy implements AutoCloseable {
  /** Which connections a fault befalls. */
  enum Which {
    EXISTING,
    NEW,
    ALL
  }

  private final ServerSocket listener;
  private final int target;
  private final List<ProxiedConnection> connections = new ArrayList<>();
  private Faults faults = Faults.NONE;
  private int accepted;

  private FaultProxy(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  /** Listens on a free port and forwards to this one. */
  static FaultProxy to(int port) throws IOException {
    ServerSocket listener = new ServerSocket();
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
    FaultProxy proxy = new FaultProxy(listener, port);
    Thread.ofVirtual().name("proxy-accept").start(proxy::accept);
    return proxy;
  }

  int port() {
    return listener.getLocalPort();
  }

  URI url() {
    return URI.create("https://127.0.0.1:" + port());
  }

  /** How many connections are open now. */
  synchronized int open() {
    connections.removeIf(ProxiedConnection::isClosed);
    return connections.size();
  }

  /** How many connections have ever been accepted. */
  synchronized int accepted() {
    return accepted;
  }

  /** From now on everything arrives this much later, in both directions, on all connections. */
  synchronized void delay(Duration latency) {
    faults = faults.delayed(latency);
    connections.forEach(it -> it.change(its -> its.delayed(latency)));
  }

  /**
   * Nothing arrives any more, in either direction, and nobody is told. New connections are accepted
   * and lead nowhere. What was sent meanwhile arrives after {@link #heal}.
   */
  synchronized void hold(Which which) {
    if (which != Which.EXISTING) {
      faults = faults.holding();
    }
    if (which != Which.NEW) {
      connections.forEach(it -> it.change(Faults::holding));
    }
  }

  /** Existing connections end with a reset, on both sides. */
  synchronized void reset() {
    connections.forEach(ProxiedConnection::reset);
    connections.clear();
  }

  /** New connections are reset as soon as they are made. */
  synchronized void refuse() {
    faults = faults.refusing();
  }

  /** To clients it looks as if the server had said all it had to say; what they send arrives. */
  synchronized void halfClose() {
    connections.forEach(ProxiedConnection::halfClose);
  }

  /**
   * Each connection, existing or new, passes this many more bytes to its client and is reset where
   * the next one should follow.
   */
  synchronized void cutAfter(long bytes) {
    faults = faults.cutting(bytes);
    connections.forEach(it -> it.change(its -> its.cutting(bytes)));
  }

  /** No more faults. What has been reset or closed stays so. */
  synchronized void heal() {
    faults = Faults.NONE;
    connections.forEach(it -> it.change(_ -> faults));
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        accepted(listener.accept());
      } catch (IOException _) {
        // Closed, or the client has gone before we looked.
      }
    }
  }

  private synchronized void accepted(Socket client) {
    accepted++;
    ProxiedConnection connection = new ProxiedConnection(client, faults);
    if (faults.refuse()) {
      connection.reset();
      return;
    }
    connections.removeIf(ProxiedConnection::isClosed);
    connections.add(connection);
    connection.start("proxy-" + accepted, target);
  }

  @Override
  public void close() throws IOException {
    listener.close();
    reset();
  }

  /** What befalls connections when they are made. */
  record Faults(Duration latency, boolean hold, boolean refuse, long bytesToClient) {
    static final Faults NONE = new Faults(Duration.ZERO, false, false, Long.MAX_VALUE);

    Faults delayed(Duration by) {
      return new Faults(by, hold, refuse, bytesToClient);
    }

    Faults holding() {
      return new Faults(latency, true, refuse, bytesToClient);
    }

    Faults refusing() {
      return new Faults(latency, hold, true, bytesToClient);
    }

    Faults cutting(long bytes) {
      return new Faults(latency, hold, refuse, bytes);
    }
  }
}
