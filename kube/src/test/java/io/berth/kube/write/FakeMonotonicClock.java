package io.berth.kube.write;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Time that passes only while somebody sleeps. */
final class FakeMonotonicClock implements MonotonicClock {
  private long now = -5;
  final List<Duration> sleeps = new ArrayList<>();

  @Override
  public synchronized long nanos() {
    return now;
  }

  @Override
  public synchronized void sleep(Duration time) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    sleeps.add(time);
    now += time.toNanos();
  }

  synchronized void pass(Duration time) {
    now += time.toNanos();
  }
}
