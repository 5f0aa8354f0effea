package io.berth.engine.reuse;

/**
 * The order in which kube-scheduler takes equals. It puts scores on a binary heap in the order of
 * the nodes and takes the top; among equals that is the first in pre-order of the implicit tree: a
 * node, then all below its left child, then all below its right one.
 */
final class PreOrder {
  private PreOrder() {}

  /** The index that follows in a tree of so many; the size itself at the end. */
  static int next(int index, int size) {
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
}
