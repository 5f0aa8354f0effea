package io.berth.kube.watch;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Waits for nothing, and writes down how long it should have waited. Time passes by pauses only.
 */
final class TestWatchTiming implements WatchTiming {
  final List<Duration> pauses = new CopyOnWriteArrayList<>();
  final AtomicLong nanos = new AtomicLong();
  volatile double chance;

  /** How many times rolling the dice fails as it never should. */
  final AtomicInteger mistakes = new AtomicInteger();

  @Override
  public long nanos() {
    return nanos.get();
  }

  @Override
  public void pause(Duration time) throws InterruptedException {
    pauses.add(time);
    nanos.addAndGet(time.toNanos());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  @Override
  public double chance() {
    if (mistakes.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      throw new AssertionError("as asked for");
    }
    return chance;
  }
}
