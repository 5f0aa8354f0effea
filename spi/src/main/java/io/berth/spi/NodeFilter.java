package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;
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

  /** A filter that fails on the first node it is asked about. */
  static NodeFilter failing(String message) {
    return _ -> {
      throw new PluginException(message);
    };
  }
}
