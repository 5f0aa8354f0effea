package io.berth.app.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Wakes the scheduler thread. The inbox wakes it after every event, the loop sleeps; this exists
 * before both.
 */
final class WakeUp implements Runnable {
  private volatile @Nullable Thread sleeper;

  /**
   * From now on the current thread is the one to wake. What another thread left before that was not
   * announced by a wake-up: look for it before sleeping.
   */
  void wakeCurrentThread() {
    sleeper = Thread.currentThread();
  }

  /** Wakes the thread; one that is awake does not fall asleep the next time. From any thread. */
  @Override
  public void run() {
    LockSupport.unpark(sleeper);
  }

  /** Sleeps until a wake-up or, if a time is given, for that time at most. */
  void sleep(Optional<Duration> atMost) {
    atMost.ifPresentOrElse(
        time -> LockSupport.parkNanos(this, Math.max(1, time.toNanos())),
        () -> LockSupport.park(this));
  }
}
