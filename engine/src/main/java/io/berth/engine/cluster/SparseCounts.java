package io.berth.engine.cluster;

import java.util.Arrays;

/**
 * Counts by ordinal, of which nearly all are 0: it takes room for the others only. A table with
 * open addresses, at most half full; a count that has become 0 keeps its place until the table is
 * made anew.
 */
final class SparseCounts {
  private static final int FREE = -1;
  private static final int SMALLEST = 4;

  private int[] ordinals = free(SMALLEST);
  private int[] counts = new int[SMALLEST];
  private int taken;

  /** Gets each count that is not 0. */
  interface Visitor {
    void visit(int ordinal, int count);
  }

  private static int[] free(int size) {
    int[] ordinals = new int[size];
    Arrays.fill(ordinals, FREE);
    return ordinals;
  }

  void change(int ordinal, int delta) {
    int place = place(ordinal);
    if (ordinals[place] == FREE) {
      if (2 * (taken + 1) > ordinals.length) {
        makeRoom();
        place = place(ordinal);
      }
      ordinals[place] = ordinal;
      taken++;
    }
    counts[place] += delta;
  }

  private int place(int ordinal) {
    int mask = ordinals.length - 1;
    int place = ((ordinal * 0x9E3779B9) >>> 8) & mask;
    while (ordinals[place] != ordinal && ordinals[place] != FREE) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void makeRoom() {
    int used = 0;
    for (int count : counts) {
      used += count == 0 ? 0 : 1;
    }
    int size = Math.max(SMALLEST, Integer.highestOneBit(used + 1) * 4);
    int[] oldOrdinals = ordinals;
    int[] oldCounts = counts;
    ordinals = free(size);
    counts = new int[size];
    taken = 0;
    for (int i = 0; i < oldOrdinals.length; i++) {
      if (oldCounts[i] != 0) {
        change(oldOrdinals[i], oldCounts[i]);
      }
    }
  }

  void forEach(Visitor visitor) {
    for (int i = 0; i < ordinals.length; i++) {
      if (counts[i] != 0) {
        visitor.visit(ordinals[i], counts[i]);
      }
    }
  }

  /**
   * These counts for nodes that have other ordinals now.
   *
   * @param after where each node is, negative if it is gone
   */
  SparseCounts renumbered(int[] after) {
    SparseCounts moved = new SparseCounts();
    forEach(
        (ordinal, count) -> {
          if (after[ordinal] >= 0) {
            moved.change(after[ordinal], count);
          }
        });
    return moved;
  }
}
