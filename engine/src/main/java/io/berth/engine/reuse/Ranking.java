package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import java.util.Arrays;

/**
 * Finds the best node of a class without looking at all of them. Sums stand in the order in which
 * equals are taken ({@link PreOrder}), with the maximum of each 64 beside them and of each 64 of
 * those, so that the best is the first that equals the maximum. A changed row costs three short
 * loops; a changed set costs a new order.
 */
public final class Ranking {
  private static final int BLOCK = 64;

  private final FilterClass filters;
  private final LocalSums sums;
  private final ChangedRows changes = new ChangedRows(KeyScope.USAGE);
  private long filtersVersion = -1;
  private long sumsVersion = -1;
  private int start = -1;
  private int size;
  private int[] ordinals = {};
  private int[] slots = {};
  private int[] totals = {};
  private int[] blocks = {};
  private int[] summits = {};

  Ranking(FilterClass filters, LocalSums sums) {
    this.filters = filters;
    this.sums = sums;
  }

  /**
   * Brings it up to date; filters and sums must be already.
   *
   * @param from the node that is looked at first
   */
  public void update(NodeRows rows, int from) {
    boolean anew =
        filtersVersion != filters.version() || sumsVersion != sums.version() || start != from;
    changes.since(rows, () -> filtersVersion = -1, anew ? _ -> {} : this::redoRow);
    if (anew || filtersVersion < 0) {
      filtersVersion = filters.version();
      sumsVersion = sums.version();
      start = from;
      layOut(rows.nodes().size());
    }
  }

  private void redoRow(int ordinal) {
    int slot = slots[ordinal];
    if (slot >= 0 && totals[slot] != sums.sums()[ordinal]) {
      totals[slot] = sums.sums()[ordinal];
      int block = slot / BLOCK;
      blocks[block] = max(totals, block);
      summits[block / BLOCK] = max(blocks, block / BLOCK);
    }
  }

  private static int max(int[] values, int block) {
    int max = Integer.MIN_VALUE;
    int end = Math.min(values.length, (block + 1) * BLOCK);
    for (int i = block * BLOCK; i < end; i++) {
      max = Math.max(max, values[i]);
    }
    return max;
  }

  private void layOut(int nodes) {
    if (slots.length != nodes) {
      ordinals = new int[nodes];
      slots = new int[nodes];
      totals = new int[(nodes + BLOCK - 1) / BLOCK * BLOCK];
      blocks = new int[((totals.length / BLOCK) + BLOCK - 1) / BLOCK * BLOCK];
      summits = new int[blocks.length / BLOCK];
    }
    size = RotatedOrder.list(filters.fits(), nodes, start, slots);
    Arrays.fill(totals, Integer.MIN_VALUE);
    int slot = 0;
    for (int index = 0; index < size; index = PreOrder.next(index, size)) {
      ordinals[slot] = slots[index];
      totals[slot] = sums.sums()[slots[index]];
      slot++;
    }
    Arrays.fill(slots, -1);
    for (int i = 0; i < size; i++) {
      slots[ordinals[i]] = i;
    }
    Arrays.fill(blocks, Integer.MIN_VALUE);
    for (int block = 0; block < totals.length / BLOCK; block++) {
      blocks[block] = max(totals, block);
    }
    for (int summit = 0; summit < summits.length; summit++) {
      summits[summit] = max(blocks, summit);
    }
  }

  /** The ordinal of the best node; there must be one. */
  public int best() {
    int max = Integer.MIN_VALUE;
    for (int summit : summits) {
      max = Math.max(max, summit);
    }
    int summit = first(summits, 0, max);
    int block = first(blocks, summit * BLOCK, max);
    return ordinals[first(totals, block * BLOCK, max)];
  }

  private static int first(int[] values, int from, int value) {
    int i = from;
    while (values[i] != value) {
      i++;
    }
    return i;
  }
}
