package io.berth.kube.http2;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends PING frames and enforces deadlines, on a thread of its own. A PING goes out at every
 * interval, and whenever a request has timed out; in the second case the connection is suspect: no
 * stream is opened before a frame from the server has come. The thread sleeps until the first
 * deadline or PING is due.
 *
 * <p>What is not volatile is guarded by the connection's lock.
 */
final class KeepAlive {
  private static final byte[] PING = {'b', 'e', 'r', 't', 'h', 0, 0, 0};

  /** How long a connection may be suspect: short beside the duration of a lease. */
  private static final Duration SUSPECT_LIMIT = Duration.ofSeconds(1);

  private final Http2Connection connection;
  private final Duration interval;
  private final Thread thread = Thread.ofVirtual().name("http2-keep-alive").unstarted(this::run);
  private volatile long lastFrame = System.nanoTime();
  private volatile boolean suspect;
  private long lastPing = lastFrame;
  private long nextPing;
  private long wakesUp = lastFrame;

  KeepAlive(Http2Connection connection, Duration interval) {
    this.connection = connection;
    this.interval = interval;
    this.nextPing = lastFrame + interval.toNanos();
  }

  void start() {
    thread.start();
  }

  /** A frame came, of whatever type: the server is alive. */
  void frameReceived() {
    lastFrame = System.nanoTime();
    if (suspect) {
      connection.change(_ -> suspect = false);
    }
  }

  /** A request has timed out. With the connection's lock. */
  void suspect(ConnectionState state) {
    if (!suspect) {
      suspect = true;
      ping(state, System.nanoTime(), Math.min(SUSPECT_LIMIT.toNanos(), interval.toNanos()));
      wakeUpBefore(nextPing);
    }
  }

  /** Whether no frame has come since a request timed out. */
  boolean isSuspect() {
    return suspect;
  }

  private void ping(ConnectionState state, long now, long limit) {
    state.sendPing(PING);
    lastPing = now;
    nextPing = now + limit;
  }

  /** Wakes up the thread at this time at the latest. With the connection's lock. */
  void wakeUpBefore(long time) {
    if (time - wakesUp < 0) {
      wakesUp = time;
      LockSupport.unpark(thread);
    }
  }

  private void run() {
    while (!connection.isDone()) {
      long now = System.nanoTime();
      if (!connection.locked(state -> isAlive(state, now))) {
        connection.fail(new IOException("no answer to a ping within " + seconds()));
        return;
      }
      connection.expireStreams(now);
      long until = connection.locked(this::nextWakeUp);
      LockSupport.parkNanos(this, Math.max(1, until - System.nanoTime()));
    }
    connection.fail(new IOException("the connection was shut down"));
  }

  /** Whether a frame came since the last PING; sends the next one if it is due. */
  private boolean isAlive(ConnectionState state, long now) {
    if (nextPing - now > 0) {
      return true;
    }
    if (lastFrame - lastPing < 0) {
      return false;
    }
    ping(state, now, interval.toNanos());
    return true;
  }

  private String seconds() {
    return Duration.ofNanos(connection.locked(_ -> nextPing - lastPing)).toMillis() / 1e3 + " s";
  }

  private long nextWakeUp(ConnectionState state) {
    wakesUp = state.nextDeadline(nextPing);
    return wakesUp;
  }
}
