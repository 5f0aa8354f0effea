package io.berth.plugins.podtopologyspread;

import io.berth.spi.cluster.NodeBits;
import java.util.Arrays;

/**
 * Arrays that are reused from pod to pod, because they grow with the nodes. There is one instance
 * per scheduler ({@link io.berth.spi.Cycle#room}), since what is shared among equal pods must stay
 * small.
 */
final class ScratchArrays {
  private long[] bits = {};
  private double[] sums = {};

  /** A cleared bit set of this size; valid until the next call. */
  long[] bits(int size) {
    if (bits.length < NodeBits.words(size)) {
      bits = new long[NodeBits.words(size)];
    } else {
      Arrays.fill(bits, 0);
    }
    return bits;
  }

  /** Sums for so many nodes, all 0; valid until the next call. */
  double[] sums(int size) {
    if (sums.length < size) {
      sums = new double[size];
    } else {
      Arrays.fill(sums, 0, size, 0);
    }
    return sums;
  }
}
