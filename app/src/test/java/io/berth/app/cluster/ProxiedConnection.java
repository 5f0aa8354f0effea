package io.berth.app.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A connection through a {@link FaultProxy}: two sockets, the bytes both ways between them, and the
 * faults that befall it. Its monitor guards all that can change.
 */
final class ProxiedConnection {
  private final Socket client;
  private final Socket server = new Socket();
  private final List<Thread> threads = new ArrayList<>();
  private FaultProxy.Faults faults;
  private boolean deaf;
  private boolean closed;
  private int ended;

  ProxiedConnection(Socket client, FaultProxy.Faults faults) {
    this.client = client;
    this.faults = faults;
  }

  /** Begins to forward to a port on loopback. */
  synchronized void start(String name, int target) {
    threads.add(Thread.ofVirtual().name(name).start(() -> connect(name, target)));
  }

  private void connect(String name, int target) {
    try {
      awaitPassage();
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      forward(name + "-up", new Flow(this, client, server, false));
      forward(name + "-down", new Flow(this, server, client, true));
    } catch (IOException _) {
      reset();
    } catch (InterruptedException _) {
      // It was reset.
    }
  }

  private synchronized void forward(String name, Flow flow) {
    if (!closed) {
      threads.add(Thread.ofVirtual().name(name + "-read").start(flow::read));
      threads.add(Thread.ofVirtual().name(name + "-write").start(flow::write));
    }
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /** Changes the faults from now on. */
  synchronized void change(UnaryOperator<FaultProxy.Faults> change) {
    faults = change.apply(faults);
    notifyAll();
  }

  /** Returns when nothing holds the bytes back. */
  synchronized void awaitPassage() throws InterruptedException {
    while (faults.hold() && !closed) {
      wait();
    }
  }

  synchronized Duration latency() {
    return faults.latency();
  }

  /** How many of the next bytes may reach the client; fewer than asked for means: then cut. */
  synchronized int spend(int bytes) {
    int granted = (int) Math.min(bytes, faults.bytesToClient());
    faults = faults.cutting(faults.bytesToClient() - granted);
    return granted;
  }

  /** The client hears nothing any more, not even that the connection ends. */
  synchronized void halfClose() {
    deaf = true;
    try {
      client.shutdownOutput();
    } catch (IOException _) {
      // It is closed already.
    }
  }

  synchronized boolean isDeaf() {
    return deaf;
  }

  /** One direction has come to its end; after the second, all is closed in good order. */
  synchronized void ended() {
    ended++;
    if (ended == 2) {
      close();
    }
  }

  /** Ends both sides with a reset. */
  synchronized void reset() {
    for (Socket socket : List.of(client, server)) {
      try {
        socket.setSoLinger(true, 0);
      } catch (IOException _) {
        // It is closed already.
      }
    }
    close();
  }

  private synchronized void close() {
    closed = true;
    notifyAll();
    for (Socket socket : List.of(client, server)) {
      try {
        socket.close();
      } catch (IOException _) {
        // There is nothing left to close.
      }
    }
    threads.forEach(Thread::interrupt);
  }
}
