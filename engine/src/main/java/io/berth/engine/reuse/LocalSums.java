package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import io.berth.spi.cluster.ClusterView;
import java.util.Arrays;
import java.util.List;

/** For every node the weighted sum of scores that depend on nothing but the node. */
public final class LocalSums {
  /** A score that is part of the sum. */
  record Part(ScoreColumn column, int weight) {}

  private final List<Part> parts;
  private final ChangedRows changes = new ChangedRows(KeyScope.USAGE);
  private int[] sums = {};
  private long redone = -1;
  private long version;

  LocalSums(List<Part> parts) {
    this.parts = parts;
  }

  /** Brings it up to date; the columns must be already. */
  public void update(NodeRows rows, ClusterView cluster) {
    long redoneNow = 0;
    for (int i = 0; i < parts.size(); i++) {
      redoneNow += parts.get(i).column().redone();
    }
    boolean anew = redone != redoneNow;
    redone = redoneNow;
    changes.since(rows, () -> redo(cluster.nodes().size()), anew ? _ -> {} : this::redoRow);
    if (anew) {
      redo(cluster.nodes().size());
    }
  }

  private void redo(int nodes) {
    if (sums.length == nodes) {
      Arrays.fill(sums, 0);
    } else {
      sums = new int[nodes];
    }
    for (Part part : parts) {
      int[] raw = part.column().raw();
      for (int ordinal = 0; ordinal < nodes; ordinal++) {
        sums[ordinal] += raw[ordinal] * part.weight();
      }
    }
    version++;
  }

  private void redoRow(int ordinal) {
    int sum = 0;
    for (int i = 0; i < parts.size(); i++) {
      sum += parts.get(i).column().raw()[ordinal] * parts.get(i).weight();
    }
    sums[ordinal] = sum;
  }

  /** The sum of each node by ordinal; must not be changed. */
  public int[] sums() {
    return sums;
  }

  /** Another number whenever all of it was computed anew. */
  long version() {
    return version;
  }
}
