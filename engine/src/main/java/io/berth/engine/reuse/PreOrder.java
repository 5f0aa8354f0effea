package io.berth.engine.reuse;

/**
 * The order in which kube-scheduler takes equals. It puts scores on a binary heap in the order of
 * the nodes and takes the top; among equals that is the first in pre-order of the implicit tree: a
 * node, then all below its left child, then all below its right one.
 */
public final class PreOrder {
  private PreOrder() {}

  /** The index that follows in a tree of so many; the size itself at the end. */
  public static int next(int index, int size) {
    int left = 2 * index + 1;
    if (left < size) {
      return left;
    }
    int place = index + 1;
    do {
      place >>= Integer.numberOfTrailingZeros(~place);
      if (place <= 1) {
        return size;
      }
      place++;
    } while (place > size);
    return place - 1;
  }

  /** Whether one index comes before another. */
  public static boolean isBefore(int index, int other) {
    int place = index + 1;
    int otherPlace = other + 1;
    int deeper = Integer.numberOfLeadingZeros(place) - Integer.numberOfLeadingZeros(otherPlace);
    if (deeper >= 0) {
      return place <= otherPlace >> deeper;
    }
    return place >> -deeper < otherPlace;
  }

  /** The index of the best total of the first so many. */
  public static int best(int[] totals, int size) {
    int max = totals[0];
    for (int i = 1; i < size; i++) {
      max = Math.max(max, totals[i]);
    }
    int tried = 0;
    int index = 0;
    for (int limit = size / 8 + 8; tried < limit && index < size; tried++) {
      if (totals[index] == max) {
        return index;
      }
      index = next(index, size);
    }
    return firstOf(max, totals, size);
  }

  private static int firstOf(int max, int[] totals, int size) {
    int first = -1;
    for (int i = 0; i < size; i++) {
      if (totals[i] == max && (first < 0 || isBefore(i, first))) {
        first = i;
      }
    }
    return first;
  }
}
