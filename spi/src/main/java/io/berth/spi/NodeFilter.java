package io.berth.spi;

import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Filters nodes for one pod. Pure: the same node gives the same answer as long as it is unchanged.
 */
@FunctionalInterface
public non-sealed interface NodeFilter extends FilterPlan {
  /** Whether the pod fits the node. */
  FilterResult filter(NodeInfo node);

  /** The names of the only nodes worth looking at; empty means all nodes. Names may be unknown. */
  default Optional<Set<String>> candidates() {
    return Optional.empty();
  }

  /**
   * A key under which the answers can be kept from pod to pod. Without one the filter is asked
   * about every node for every pod, which is right for every plugin; give one if the answer for a
   * node depends on that node alone, and the plugin is asked thousands of times a second.
   */
  default Optional<PlanKey> key() {
    return Optional.empty();
  }

  /**
   * Takes the nodes out of a set that do not fit, as {@link #filter} says. Worth overriding where a
   * loop over {@link ClusterView#columns} or {@link ClusterView#topology} does it faster.
   *
   * @param nodes bits by ordinal, changed in place
   */
  default void retain(ClusterView cluster, long[] nodes) {
    for (int i = 0; i < nodes.length; i++) {
      for (long left = nodes[i]; left != 0; left &= left - 1) {
        int ordinal = i * Long.SIZE + Long.numberOfTrailingZeros(left);
        if (filter(cluster.nodes().get(ordinal)) != Fits.FITS) {
          nodes[i] &= ~(left & -left);
        }
      }
    }
  }

  /** The facts behind {@link #filter}'s verdict on a node; called only for explanations. */
  default List<Detail> details(NodeInfo node) {
    return List.of();
  }

  /** A filter that fails on the first node it is asked about. */
  static NodeFilter failing(String message) {
    return _ -> {
      throw new PluginException(message);
    };
  }

  /** Whether a pod fits a node. */
  sealed interface FilterResult permits Fits, Rejected {}

  /** Yes: the pod fits the node. */
  enum Fits implements FilterResult {
    FITS
  }
}
