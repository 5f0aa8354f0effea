package io.berth.kube.watch;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Clock, pauses and jitter; tests bring their own. */
interface WatchTiming {
  WatchTiming REAL =
      new WatchTiming() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void pause(Duration time) throws InterruptedException {
          Thread.sleep(time);
        }

        @Override
        public double chance() {
          return ThreadLocalRandom.current().nextDouble();
        }
      };

  /** Nanoseconds since some moment. */
  long nanos();

  void pause(Duration time) throws InterruptedException;

  /** From 0 to 1, 1 excluded. */
  double chance();
}
