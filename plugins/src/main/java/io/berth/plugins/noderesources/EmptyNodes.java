package io.berth.plugins.noderesources;

import io.berth.model.core.Node;
import org.jspecify.annotations.Nullable;

/**
 * Caches the last two nodes, without pods: one change of a node is judged for many pods, and
 * summing its allocatable resources each time would be wasted.
 */
final class EmptyNodes {
  private @Nullable EmptyNode last;
  private @Nullable EmptyNode lastButOne;

  @SuppressWarnings("ReferenceEquality") // comparing whole nodes would cost what is to be saved
  EmptyNode of(Node node) {
    if (last != null && last.node() == node) {
      return last;
    }
    if (lastButOne != null && lastButOne.node() == node) {
      return lastButOne;
    }
    lastButOne = last;
    last = EmptyNode.of(node);
    return last;
  }
}
