package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * For every node the first filter of a class that rejects it, and how often each rejection occurs.
 * Made when no node fits, and kept up to date from then on.
 */
public final class FirstRejections {
  /**
   * A rejection and who made it.
   *
   * @param filter the place of the filter among those of the class
   */
  public record Rejection(int filter, Rejected rejected) {}

  private final List<NodeFilter> filters;
  private final ChangedRows changes = new ChangedRows(KeyScope.USAGE);
  private final Map<Rejection, Rejection> known = new HashMap<>();
  private final Map<Rejection, Integer> counts = new HashMap<>();
  private @Nullable Rejection[] byNode = {};

  FirstRejections(FilterClass filters) {
    this.filters = filters.filters();
  }

  /** Asks again about what has changed. */
  public void update(NodeRows rows, ClusterView cluster) {
    changes.since(
        rows,
        () -> {
          known.clear();
          counts.clear();
          byNode = new @Nullable Rejection[cluster.nodes().size()];
          cluster.nodes().forEach(this::redo);
        },
        ordinal -> redo(cluster.nodes().get(ordinal)));
  }

  private void redo(NodeInfo node) {
    Rejection now = first(node);
    Rejection before = byNode[node.ordinal()];
    byNode[node.ordinal()] = now;
    if (now != null) {
      counts.merge(now, 1, Integer::sum);
    }
    if (before != null) {
      forget(before);
    }
  }

  private void forget(Rejection rejection) {
    if (counts.merge(rejection, -1, Integer::sum) == 0) {
      counts.remove(rejection);
      known.remove(rejection);
    }
  }

  private @Nullable Rejection first(NodeInfo node) {
    for (int i = 0; i < filters.size(); i++) {
      if (filters.get(i).filter(node) instanceof Rejected rejected) {
        Rejection rejection = new Rejection(i, rejected);
        Rejection same = known.putIfAbsent(rejection, rejection);
        return same == null ? rejection : same;
      }
    }
    return null;
  }

  /** The rejection of a node; null if it fits. */
  public @Nullable Rejection of(int ordinal) {
    return byNode[ordinal];
  }

  /** How often each rejection occurs. */
  public Map<Rejection, Integer> counts() {
    return Collections.unmodifiableMap(counts);
  }
}
