package io.berth.kube.write;

import java.time.Duration;

/** A clock that never goes back, and on which threads sleep; tests have one of their own. */
public interface MonotonicClock {
  /** The clock of this machine. */
  MonotonicClock SYSTEM =
      new MonotonicClock() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration time) throws InterruptedException {
          Thread.sleep(time);
        }
      };

  /** Nanoseconds since some moment. */
  long nanos();

  /** Returns after this time. */
  void sleep(Duration time) throws InterruptedException;
}
