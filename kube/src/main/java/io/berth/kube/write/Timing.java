package io.berth.kube.write;

import java.time.Duration;

/** Time as it passes: really, or in a test. */
public interface Timing {
  /** The time of this machine. */
  Timing REAL =
      new Timing() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration time) throws InterruptedException {
          Thread.sleep(time);
        }
      };

  /** Nanoseconds since some moment; never goes back. */
  long nanos();

  /** Waits. */
  void sleep(Duration time) throws InterruptedException;
}
