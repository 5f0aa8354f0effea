package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeBits;
import java.util.List;

/** The nodes that pass several filters, for all pods whose plans have the same keys. */
public final class FilterClass {
  private final List<FilterColumn> columns;
  private final ChangedRows changes;
  private long[] fits = {};
  private int count;
  private long version;
  private long redone = -1;

  FilterClass(List<FilterColumn> columns) {
    this.columns = columns;
    boolean usage = columns.stream().anyMatch(column -> column.scope() == KeyScope.USAGE);
    changes = new ChangedRows(usage ? KeyScope.USAGE : KeyScope.NODE);
  }

  /** Brings it up to date. */
  public void update(NodeRows rows, ClusterView cluster) {
    long redoneNow = 0;
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).update(rows, cluster);
      redoneNow += columns.get(i).redone();
    }
    boolean anew = redone != redoneNow;
    redone = redoneNow;
    changes.since(rows, () -> redo(cluster.nodes().size()), anew ? _ -> {} : this::redoRow);
    if (anew) {
      redo(cluster.nodes().size());
    }
  }

  private void redo(int nodes) {
    fits = NodeBits.all(nodes);
    columns.forEach(column -> NodeBits.and(fits, column.fits()));
    count = NodeBits.count(fits);
    version++;
  }

  private void redoRow(int ordinal) {
    boolean fit = true;
    for (int i = 0; i < columns.size() && fit; i++) {
      fit = NodeBits.has(columns.get(i).fits(), ordinal);
    }
    if (NodeBits.set(fits, ordinal, fit)) {
      count += fit ? 1 : -1;
      version++;
    }
  }

  /** The set as bits by ordinal; must not be changed. */
  public long[] fits() {
    return fits;
  }

  /** How many nodes there are in it. */
  public int count() {
    return count;
  }

  /** Another number whenever the set has changed. */
  long version() {
    return version;
  }

  /** The filters, in order. */
  List<NodeFilter> filters() {
    return columns.stream().map(FilterColumn::filter).toList();
  }
}
