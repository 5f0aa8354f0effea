package io.berth.apiserver.http;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Breaks connections whose threads wait too long for their clients: an interrupted virtual thread
 * closes the socket that it waits for. Reads have no time limit of their own. Thread-safe.
 */
final class Deadlines implements AutoCloseable {
  private final Map<Thread, Long> ends = new ConcurrentHashMap<>();
  private final Thread sweeper;

  /**
   * Looks after connections from now on.
   *
   * @param tick how often; a connection may last that much longer than it should
   */
  Deadlines(Duration tick) {
    sweeper = Thread.ofVirtual().name("http-deadlines").start(() -> run(tick));
  }

  /** This thread shall not wait beyond the end, in the time of {@link System#nanoTime}. */
  void set(long end) {
    ends.put(Thread.currentThread(), end);
  }

  /** This thread no longer waits. Returns whether it was in time. */
  boolean clear() {
    return ends.remove(Thread.currentThread()) != null;
  }

  @Override
  public void close() {
    sweeper.interrupt();
  }

  private void run(Duration tick) {
    try {
      while (true) {
        Thread.sleep(tick);
        ends.forEach(this::look);
      }
    } catch (InterruptedException e) {
      ends.clear();
    }
  }

  private void look(Thread thread, Long end) {
    boolean over = end - System.nanoTime() < 0 || !thread.isAlive();
    if (over && ends.remove(thread, end)) {
      thread.interrupt();
    }
  }
}
