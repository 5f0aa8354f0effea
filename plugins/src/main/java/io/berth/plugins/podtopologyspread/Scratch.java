package io.berth.plugins.podtopologyspread;

import io.berth.spi.cluster.NodeBits;
import java.util.Arrays;

/** Room that is used again from pod to pod, because domains can be as many as nodes. */
final class Scratch {
  private long[] bits = {};

  /** So many bits, none set; valid until the next call. */
  long[] bits(int size) {
    if (bits.length < NodeBits.words(size)) {
      bits = new long[NodeBits.words(size)];
    } else {
      Arrays.fill(bits, 0);
    }
    return bits;
  }
}
