package io.berth.kube.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands between a client and a server, and can be told to do what networks do. */
public final class FaultProxy implements AutoCloseable {
  private final ServerSocket server;
  private final int target;
  private final Set<Link> links = ConcurrentHashMap.newKeySet();
  private final AtomicInteger accepted = new AtomicInteger();

  public FaultProxy(int target) {
    this.target = target;
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("proxy").start(this::accept);
  }

  /** Two sockets, and whether bytes still pass between them. */
  private static final class Link {
    private final Socket client;
    private final Socket server;
    private volatile boolean isDead;

    Link(Socket client, Socket server) {
      this.client = client;
      this.server = server;
    }

    void pump(Socket from, Socket to) {
      byte[] buffer = new byte[8192];
      try {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          if (!isDead) {
            out.write(buffer, 0, n);
          }
        }
      } catch (IOException e) {
        // one of the two ends is closed
      }
      if (!isDead) {
        cut();
      }
    }

    void cut() {
      try {
        client.close();
        server.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void accept() {
    while (true) {
      try {
        Link link = new Link(server.accept(), new Socket(InetAddress.getLoopbackAddress(), target));
        accepted.incrementAndGet();
        links.add(link);
        Thread.ofVirtual().name("to-server").start(() -> link.pump(link.client, link.server));
        Thread.ofVirtual().name("to-client").start(() -> link.pump(link.server, link.client));
      } catch (IOException e) {
        return;
      }
    }
  }

  public int port() {
    return server.getLocalPort();
  }

  /** How many connections there have been. */
  public int accepted() {
    return accepted.get();
  }

  /** From now on nothing passes on the connections there are, and nobody is told. */
  public void blackHole() {
    links.forEach(link -> link.isDead = true);
  }

  /** Closes the connections there are. */
  public void cut() {
    links.forEach(Link::cut);
    links.clear();
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    cut();
  }
}
