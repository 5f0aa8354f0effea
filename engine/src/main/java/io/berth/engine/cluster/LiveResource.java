package io.berth.engine.cluster;

import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.ResourceColumns;

/** Columns that change with the nodes and their pods. */
final class LiveResource implements ResourceColumns {
  private final long[] free;
  private final double[] allocatable;
  private final double[] requested;
  private final double[] nonZeroRequested;

  /** The rows whose numbers are not plain. */
  private final long[] odd;

  private int oddRows;

  LiveResource(int nodes) {
    free = new long[nodes];
    allocatable = new double[nodes];
    requested = new double[nodes];
    nonZeroRequested = new double[nodes];
    odd = new long[NodeBits.words(nodes)];
  }

  void set(int row, long has, long uses, long counts) {
    free[row] = has - uses;
    allocatable[row] = has;
    requested[row] = uses;
    nonZeroRequested[row] = counts;
    boolean isOdd = !ResourceColumns.isPlain(has, uses, counts);
    if (NodeBits.set(odd, row, isOdd)) {
      oddRows += isOdd ? 1 : -1;
    }
  }

  @Override
  public long[] free() {
    return free;
  }

  @Override
  public boolean isPlain() {
    return oddRows == 0;
  }

  @Override
  public double[] allocatable() {
    return allocatable;
  }

  @Override
  public double[] requested() {
    return requested;
  }

  @Override
  public double[] nonZeroRequested() {
    return nonZeroRequested;
  }
}
