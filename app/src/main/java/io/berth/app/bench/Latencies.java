package io.berth.app.bench;

import java.util.Arrays;

/** How long each decision took. */
final class Latencies {
  private static final double NANOS_PER_MICRO = 1000;

  private final long[] sortedNanos;

  Latencies(long... nanos) {
    sortedNanos = nanos.clone();
    Arrays.sort(sortedNanos);
  }

  /** The microseconds that so many of a thousand decisions stayed below. */
  double micros(int perThousand) {
    int index = (int) ((long) sortedNanos.length * perThousand / 1000);
    return sortedNanos[index] / NANOS_PER_MICRO;
  }
}
