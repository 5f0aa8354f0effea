package io.berth.plugins.noderesources;

import io.berth.model.core.Node;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the two nodes asked about last, as if no pod were on them: one change of a node is
 * judged for many pods, and adding up what the node has to give would be done over and over.
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
