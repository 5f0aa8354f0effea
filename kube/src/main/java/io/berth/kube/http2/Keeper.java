package io.berth.kube.http2;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps time for a connection: ends requests that take too long, and asks the server whether it is
 * still there: now and then, and whenever a request took too long. Then no other follows it before
 * the server has said something. It sleeps until the first of these is due; a request that can wait
 * longer than that, as nearly all can, costs it nothing.
 */
final class Keeper {
  private static final byte[] PING = {'b', 'e', 'r', 't', 'h', 0, 0, 0};

  /** How long to doubt that the server is there. */
  private static final Duration DOUBT = Duration.ofSeconds(2);

  private final Http2Connection connection;
  private final Duration interval;
  private final Thread thread = Thread.ofVirtual().name("http2-keep").unstarted(this::keep);
  private long nextPing;
  private long lastPing;
  private volatile long lastHeard;

  /** Changed with the connection's lock. */
  private volatile boolean doubts;

  /** Guarded by the connection's lock. */
  private long wakesUp = System.nanoTime();

  Keeper(Http2Connection connection, Duration interval) {
    this.connection = connection;
    this.interval = interval;
  }

  void start() {
    lastHeard = System.nanoTime();
    lastPing = lastHeard;
    nextPing = lastHeard + interval.toNanos();
    thread.start();
  }

  /** The server has said something. */
  void heard() {
    lastHeard = System.nanoTime();
    if (doubts) {
      connection.change(_ -> doubts = false);
    }
  }

  /** Whether the server may be gone. */
  boolean doubts() {
    return doubts;
  }

  /** Sees to it that somebody looks at this time. With the connection's lock. */
  void wakeUpBefore(long time) {
    if (time - wakesUp < 0) {
      wakesUp = time;
      LockSupport.unpark(thread);
    }
  }

  /** It will sleep until then, unless it is woken up. With the connection's lock. */
  void sleeps(long until) {
    wakesUp = until;
  }

  private void keep() {
    while (!connection.isDone()) {
      long now = System.nanoTime();
      if (nextPing - now <= 0 && !ping(now)) {
        return;
      }
      if (connection.expire(now)) {
        doubt(now);
      }
      long until = connection.nextDeadline(nextPing);
      LockSupport.parkNanos(this, Math.max(1, until - System.nanoTime()));
    }
    connection.fail(new IOException("the server took leave"));
  }

  /** Whether the server was there since the last time. */
  private boolean ping(long now) {
    if (lastHeard - lastPing < 0) {
      connection.fail(new IOException("no answer to a ping within " + seconds()));
      return false;
    }
    connection.change(talk -> talk.ping(PING));
    lastPing = now;
    nextPing = now + interval.toNanos();
    return true;
  }

  private String seconds() {
    return Duration.ofNanos(nextPing - lastPing).toMillis() / 1e3 + " s";
  }

  private void doubt(long now) {
    if (doubts) {
      return;
    }
    connection.change(
        talk -> {
          talk.ping(PING);
          doubts = true;
        });
    lastPing = now;
    nextPing = now + Math.min(DOUBT.toNanos(), interval.toNanos());
  }
}
