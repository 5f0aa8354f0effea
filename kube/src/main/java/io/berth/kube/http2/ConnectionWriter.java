package io.berth.kube.http2;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes the frames that have accumulated, on a thread of its own: a caller that is interrupted
 * during a write would break the connection for all others.
 */
final class ConnectionWriter {
  private final Http2Connection connection;
  private final OutputStream out;
  private final Thread thread = Thread.ofVirtual().name("http2-write").unstarted(this::write);

  /** Guarded by the connection's lock. */
  private boolean parked;

  ConnectionWriter(Http2Connection connection, OutputStream out) {
    this.connection = connection;
    this.out = out;
  }

  void start() {
    thread.start();
  }

  /** The thread parks next, until it is woken up. With the connection's lock. */
  void willPark() {
    parked = true;
  }

  /** There may be frames to write. With the connection's lock. */
  void wakeUp() {
    if (parked) {
      parked = false;
      LockSupport.unpark(thread);
    }
  }

  private void write() {
    try {
      for (ByteBuilder next = connection.takeFrames();
          next != null;
          next = connection.takeFrames()) {
        if (next.size() > 0) {
          next.writeTo(out);
        } else {
          LockSupport.park(this);
        }
      }
    } catch (IOException e) {
      connection.fail(e);
    } catch (RuntimeException | Error e) {
      connection.fail(new IOException("HTTP/2: " + e, e));
      throw e;
    }
  }
}
