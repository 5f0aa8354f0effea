package io.berth.kube.transport;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.EventListener;

/**
 * Lets one request connect while others wait for what comes of it. OkHttp would shake hands for
 * each of them, and drop all connections but one on learning that the server speaks HTTP/2. Nobody
 * waits for long: where the first is held up, the others try for themselves.
 */
final class Doorway {
  private final Semaphore door = new Semaphore(1);
  private final Duration patience;

  /**
   * A door that is open.
   *
   * @param patience how long to wait for the one that connects
   */
  Doorway(Duration patience) {
    this.patience = patience;
  }

  /** Returns when there is a connection, or when it is on this call to make one. */
  Passage enter(ConnectionPool pool, Call call) {
    boolean first = pool.connectionCount() == 0 && isOpenInTime();
    Passage passage = new Passage(first);
    if (first) {
      call.addEventListener(passage);
      if (pool.connectionCount() > 0) {
        passage.leave();
      }
    }
    return passage;
  }

  private boolean isOpenInTime() {
    try {
      return door.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** One call on its way through. */
  final class Passage extends EventListener implements AutoCloseable {
    private final AtomicBoolean inside;

    private Passage(boolean first) {
      inside = new AtomicBoolean(first);
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
      leave();
    }

    private void leave() {
      if (inside.compareAndSet(true, false)) {
        door.release();
      }
    }

    @Override
    public void close() {
      leave();
    }
  }
}
