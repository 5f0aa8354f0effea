package io.berth.kube.http2;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps time for a connection: ends requests that take too long, and asks the server whether it is
 * still there: now and then, and whenever somebody has waited for an answer in vain. Then no other
 * request follows before the server has said something. It sleeps until the first of these is due;
 * a request that can wait longer than that, as nearly all can, costs it nothing.
 *
 * <p>What is not volatile is guarded by the connection's lock.
 */
final class KeepAlive {
  private static final byte[] PING = {'b', 'e', 'r', 't', 'h', 0, 0, 0};

  /** How long to doubt that the server is there: short beside the time that a lease is good for. */
  private static final Duration DOUBT = Duration.ofSeconds(1);

  private final Http2Connection connection;
  private final Duration interval;
  private final Thread thread = Thread.ofVirtual().name("http2-keep").unstarted(this::keep);
  private volatile long lastHeard = System.nanoTime();
  private volatile boolean doubts;
  private long lastPing = lastHeard;
  private long nextPing;
  private long wakesUp = lastHeard;

  KeepAlive(Http2Connection connection, Duration interval) {
    this.connection = connection;
    this.interval = interval;
    this.nextPing = lastHeard + interval.toNanos();
  }

  void start() {
    thread.start();
  }

  /** The server has said something. */
  void heard() {
    lastHeard = System.nanoTime();
    if (doubts) {
      connection.change(_ -> doubts = false);
    }
  }

  /** Somebody waited for an answer in vain. With the connection's lock. */
  void doubt(ConnectionState talk) {
    if (!doubts) {
      doubts = true;
      ping(talk, System.nanoTime(), Math.min(DOUBT.toNanos(), interval.toNanos()));
      wakeUpBefore(nextPing);
    }
  }

  /** Whether the server may be gone. */
  boolean doubts() {
    return doubts;
  }

  private void ping(ConnectionState talk, long now, long patience) {
    talk.ping(PING);
    lastPing = now;
    nextPing = now + patience;
  }

  /** Sees to it that somebody looks at this time. With the connection's lock. */
  void wakeUpBefore(long time) {
    if (time - wakesUp < 0) {
      wakesUp = time;
      LockSupport.unpark(thread);
    }
  }

  private void keep() {
    while (!connection.isDone()) {
      long now = System.nanoTime();
      if (!connection.locked(talk -> isThere(talk, now))) {
        connection.fail(new IOException("no answer to a ping within " + seconds()));
        return;
      }
      connection.expire(now);
      long until = connection.locked(this::sleeps);
      LockSupport.parkNanos(this, Math.max(1, until - System.nanoTime()));
    }
    connection.fail(new IOException("the server took leave"));
  }

  /** Whether the server was there since it was last asked; it is asked again if it is time to. */
  private boolean isThere(ConnectionState talk, long now) {
    if (nextPing - now > 0) {
      return true;
    }
    if (lastHeard - lastPing < 0) {
      return false;
    }
    ping(talk, now, interval.toNanos());
    return true;
  }

  private String seconds() {
    return Duration.ofNanos(connection.locked(_ -> nextPing - lastPing)).toMillis() / 1e3 + " s";
  }

  /** Until when, unless it is woken up. */
  private long sleeps(ConnectionState talk) {
    wakesUp = talk.nextDeadline(nextPing);
    return wakesUp;
  }
}
