package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeBits;

/** Which nodes pass the filters that have a certain key. */
public final class FilterColumn {
  private final NodeFilter filter;
  private final KeyScope scope;
  private final ChangedRows changes;
  private long[] fits = {};
  private long redone;

  FilterColumn(NodeFilter filter, KeyScope scope) {
    this.filter = filter;
    this.scope = scope;
    changes = new ChangedRows(scope);
  }

  /** Asks again about what has changed. */
  public void update(NodeRows rows, ClusterView cluster) {
    changes.since(rows, () -> redo(cluster), ordinal -> redo(ordinal, cluster));
  }

  private void redo(ClusterView cluster) {
    fits = NodeBits.all(cluster.nodes().size());
    filter.retain(cluster, fits);
    redone++;
  }

  private void redo(int ordinal, ClusterView cluster) {
    NodeBits.set(fits, ordinal, filter.filter(cluster.nodes().get(ordinal)) == Fits.FITS);
  }

  NodeFilter filter() {
    return filter;
  }

  KeyScope scope() {
    return scope;
  }

  long[] fits() {
    return fits;
  }

  /** How often all of it was computed anew. */
  long redone() {
    return redone;
  }
}
