package io.berth.plugins.podtopologyspread;

import io.berth.spi.cluster.NodeBits;
import java.util.Arrays;

/**
 * Room that is used again from pod to pod, because it grows with the nodes. There is one for each
 * scheduler ({@link io.berth.spi.Cycle#room}): what is kept for pods that are alike must stay
 * small.
 */
final class Scratch {
  private long[] bits = {};
  private double[] sums = {};

  /** So many bits, none set; valid until the next call. */
  long[] bits(int size) {
    if (bits.length < NodeBits.words(size)) {
      bits = new long[NodeBits.words(size)];
    } else {
      Arrays.fill(bits, 0);
    }
    return bits;
  }

  /** So many sums, all 0; valid until the next call. */
  double[] sums(int size) {
    if (sums.length < size) {
      sums = new double[size];
    } else {
      Arrays.fill(sums, 0, size, 0);
    }
    return sums;
  }
}
