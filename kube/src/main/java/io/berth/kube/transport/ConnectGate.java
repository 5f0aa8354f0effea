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
 * Lets one call connect while others wait for its connection. OkHttp would do a TLS handshake for
 * each of them, and close all connections but one on learning that the server speaks HTTP/2. The
 * wait is short: when the first call is held up, the others connect themselves.
 */
final class ConnectGate {
  private final Semaphore gate = new Semaphore(1);
  private final Duration maxWait;

  ConnectGate(Duration maxWait) {
    this.maxWait = maxWait;
  }

  /** Returns when there is a connection, or when this call has to make one. */
  Permit enter(ConnectionPool pool, Call call) {
    boolean connects = pool.connectionCount() == 0 && acquire();
    Permit permit = new Permit(connects);
    if (connects) {
      call.addEventListener(permit);
      if (pool.connectionCount() > 0) {
        permit.release();
      }
    }
    return permit;
  }

  private boolean acquire() {
    try {
      return gate.tryAcquire(maxWait.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Held by the call that connects, until it has a connection or fails. */
  final class Permit extends EventListener implements AutoCloseable {
    private final AtomicBoolean held;

    private Permit(boolean held) {
      this.held = new AtomicBoolean(held);
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
      release();
    }

    private void release() {
      if (held.compareAndSet(true, false)) {
        gate.release();
      }
    }

    @Override
    public void close() {
      release();
    }
  }
}
