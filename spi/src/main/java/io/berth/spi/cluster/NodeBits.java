package io.berth.spi.cluster;

/** Sets of nodes as bits by {@link NodeInfo#ordinal}, 64 in each word. */
public final class NodeBits {
  private NodeBits() {}

  /** How many words hold so many bits. */
  public static int words(int nodes) {
    return (nodes + Long.SIZE - 1) / Long.SIZE;
  }

  /** The set of the first so many nodes. */
  public static long[] all(int nodes) {
    long[] bits = new long[words(nodes)];
    fill(bits, nodes);
    return bits;
  }

  /** Makes it the set of the first so many nodes. */
  public static void fill(long[] bits, int nodes) {
    java.util.Arrays.fill(bits, 0, nodes / Long.SIZE, -1L);
    if (nodes % Long.SIZE != 0) {
      bits[nodes / Long.SIZE] = (1L << nodes % Long.SIZE) - 1;
    }
  }

  /** Whether the node is in the set. */
  public static boolean has(long[] bits, int ordinal) {
    return (bits[ordinal >> 6] & 1L << ordinal) != 0;
  }

  /** Puts a node in, or takes it out; returns whether that changed the set. */
  public static boolean set(long[] bits, int ordinal, boolean in) {
    long before = bits[ordinal >> 6];
    long bit = 1L << ordinal;
    bits[ordinal >> 6] = in ? before | bit : before & ~bit;
    return bits[ordinal >> 6] != before;
  }

  /** How many nodes are in the set. */
  public static int count(long[] bits) {
    int count = 0;
    for (long word : bits) {
      count += Long.bitCount(word);
    }
    return count;
  }

  /** Takes out the nodes that are in the other set. */
  public static void remove(long[] bits, long[] other) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] &= ~other[i];
    }
  }

  /** Leaves only the nodes that are in both sets. */
  public static void and(long[] bits, long[] other) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] &= other[i];
    }
  }
}
