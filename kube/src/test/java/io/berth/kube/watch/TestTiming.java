package io.berth.kube.watch;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Waits for nothing, and writes down how long it should have waited. Time passes by pauses only.
 */
final class TestTiming implements Timing {
  final List<Duration> pauses = new CopyOnWriteArrayList<>();
  final AtomicLong nanos = new AtomicLong();
  volatile double chance;

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
    return chance;
  }
}
