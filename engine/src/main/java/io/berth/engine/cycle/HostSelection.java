package io.berth.engine.cycle;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Picks the best node.
 *
 * <p>kube-scheduler puts the scores on a binary heap, in the order of the nodes, and takes the top.
 * Among equals that is the first in pre-order of the implicit tree: a node, then all below its left
 * child, then all below its right one. This is the same choice without building the heap.
 */
public final class HostSelection {
  private HostSelection() {}

  /** The index of the best total. */
  public static int best(long[] totals) {
    long max = Arrays.stream(totals).max().orElseThrow();
    Deque<Integer> open = new ArrayDeque<>();
    open.push(0);
    while (true) {
      int index = open.pop();
      if (totals[index] == max) {
        return index;
      }
      if (2 * index + 2 < totals.length) {
        open.push(2 * index + 2);
      }
      if (2 * index + 1 < totals.length) {
        open.push(2 * index + 1);
      }
    }
  }
}
