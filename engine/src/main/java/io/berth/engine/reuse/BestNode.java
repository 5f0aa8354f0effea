package io.berth.engine.reuse;

import io.berth.spi.ScoreRange;
import io.berth.spi.cluster.NodeBits;
import java.util.Arrays;

/**
 * Finds the best total, and of equals the one that kube-scheduler takes: the first in {@link
 * PreOrder}. Equals are kept as bits, so that whole branches of the tree without one are passed
 * over a word at a time: pods that are placed one after the other use up the tree from its front.
 *
 * <p>The room it takes is used again.
 */
public final class BestNode {
  private long[] equals = {};
  private int marked;
  private long[] places = {};

  /** The index of the best of the first so many totals, which are in order. */
  public int best(int[] totals, int size) {
    markEquals(totals, size);
    return marked == 1 ? at(0, equals, 0) : first(equals, size);
  }

  /**
   * The ordinal of the best node of a set.
   *
   * @param totals by ordinal; nodes that are not in the set must have less than all others
   * @param start the node that is looked at first; after the last comes the first
   */
  public int best(int[] totals, long[] set, int start) {
    int nodes = totals.length;
    markEquals(totals, nodes);
    if (marked == 1) {
      return at(0, equals, 0);
    }
    if (places.length != set.length) {
      places = new long[set.length];
    }
    Arrays.fill(places, 0);
    int behind = move(set, start, nodes, 0);
    int count = move(set, 0, start, behind);
    int place = first(places, count);
    return place < behind ? at(place, set, start) : at(place - behind, set, 0);
  }

  private void markEquals(int[] totals, int size) {
    if (equals.length != NodeBits.words(size)) {
      equals = new long[NodeBits.words(size)];
    }
    marked = 0;
    int max = ScoreRange.max(totals, size);
    for (int from = 0; from < size; from += Long.SIZE) {
      int to = Math.min(size, from + Long.SIZE);
      long bits = 0;
      for (int i = from; i < to; i++) {
        bits |= (totals[i] == max ? 1L : 0L) << i;
      }
      equals[from / Long.SIZE] = bits;
      marked += Long.bitCount(bits);
    }
  }

  /** Moves the equals of a part of the set to their places; returns how many places are taken. */
  private int move(long[] set, int from, int to, int taken) {
    int place = taken;
    for (int word = from >> 6; word < (to + 63) >> 6; word++) {
      long members = set[word] & within(word, from, to);
      if ((equals[word] & members) != 0) {
        long moved = Long.compress(equals[word], members);
        places[place >> 6] |= moved << place;
        if ((place & 63) != 0 && moved >>> -place != 0) {
          places[(place >> 6) + 1] |= moved >>> -place;
        }
      }
      place += Long.bitCount(members);
    }
    return place;
  }

  private static long within(int word, int from, int to) {
    long mask = word == from >> 6 ? -1L << from : -1L;
    return word == to >> 6 ? mask & ((1L << to) - 1) : mask;
  }

  /** The ordinal of the member of the set that comes so many after the first from a start on. */
  private static int at(int place, long[] set, int start) {
    int word = start >> 6;
    long members = set[word] & -1L << start;
    int left = place;
    while (Long.bitCount(members) <= left) {
      left -= Long.bitCount(members);
      members = set[++word];
    }
    for (; left > 0; left--) {
      members &= members - 1;
    }
    return (word << 6) + Long.numberOfTrailingZeros(members);
  }

  /** The first bit in pre-order of a tree of so many; there must be one. */
  private static int first(long[] bits, int size) {
    int index = 0;
    while (!NodeBits.has(bits, index)) {
      int left = 2 * index + 1;
      index = isAnyBelow(left, bits, size) ? left : left + 1;
    }
    return index;
  }

  /** Whether there is one in the branch of an index: on each level its members are neighbours. */
  private static boolean isAnyBelow(int index, long[] bits, int size) {
    int from = index;
    for (int width = 1; from < size; width *= 2) {
      if (isAny(bits, from, Math.min(size, from + width))) {
        return true;
      }
      from = 2 * from + 1;
    }
    return false;
  }

  private static boolean isAny(long[] bits, int from, int to) {
    long any = 0;
    for (int word = from >> 6; word < (to + 63) >> 6; word++) {
      any |= bits[word] & within(word, from, to);
    }
    return any != 0;
  }
}
