package io.berth.engine.reuse;

/** Sets of nodes as lists, in the order in which nodes are looked at from a certain start. */
public final class RotatedOrder {
  private RotatedOrder() {}

  /**
   * Writes the ordinals of a set in order.
   *
   * @param nodes how many nodes there are in all
   * @param start the first one to be looked at; after the last comes the first
   * @return how many are in the set
   */
  public static int list(long[] bits, int nodes, int start, int[] ordinals) {
    int size = list(bits, start, nodes, ordinals, 0);
    return list(bits, 0, start, ordinals, size);
  }

  private static int list(long[] bits, int from, int to, int[] ordinals, int size) {
    int count = size;
    for (int word = from >> 6; word < (to + 63) >> 6; word++) {
      long left = bits[word];
      if (word == from >> 6) {
        left &= -1L << from;
      }
      if (word == to >> 6) {
        left &= (1L << to) - 1;
      }
      for (; left != 0; left &= left - 1) {
        ordinals[count++] = (word << 6) + Long.numberOfTrailingZeros(left);
      }
    }
    return count;
  }
}
