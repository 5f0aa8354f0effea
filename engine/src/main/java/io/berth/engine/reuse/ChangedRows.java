package io.berth.engine.reuse;

import io.berth.engine.cluster.ChangeRing;
import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import java.util.function.IntConsumer;

/** Calls back for the rows within a scope that have changed since the last call. */
final class ChangedRows {
  /** So few rows are always asked about one by one. */
  private static final int FEW = 64;

  /** A row that is asked about alone takes as long as so many when all are asked about at once. */
  private static final int TIMES_AS_LONG = 16;

  private final KeyScope scope;
  private long epoch = -1;
  private long seen;

  ChangedRows(KeyScope scope) {
    this.scope = scope;
  }

  /**
   * Either everything may have changed since the last call, or so much that it is quicker to look
   * at everything, or only some rows have.
   *
   * @return whether {@code all} was called
   */
  boolean since(NodeRows rows, Runnable all, IntConsumer row) {
    ChangeRing ring = scope == KeyScope.NODE ? rows.properties() : rows.usage();
    boolean everything = epoch != rows.epoch() || !ring.reaches(seen) || isMuch(rows, ring);
    if (everything) {
      all.run();
      epoch = rows.epoch();
    } else {
      for (long place = seen; place < ring.end(); place++) {
        row.accept(ring.at(place));
      }
    }
    seen = ring.end();
    return everything;
  }

  private boolean isMuch(NodeRows rows, ChangeRing ring) {
    long changed = ring.end() - seen;
    return changed > FEW && changed * TIMES_AS_LONG > rows.nodes().size();
  }
}
