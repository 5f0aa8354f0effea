package io.berth.spi.cluster;

import io.berth.model.core.Node;

/**
 * A question about a node that the node itself answers, whatever pods are on it. Implementations
 * are values: equal ones give equal answers.
 */
public interface NodeCriterion {
  /** Every node. */
  NodeCriterion ANY =
      new NodeCriterion() {
        @Override
        public boolean meets(Node node) {
          return true;
        }

        @Override
        public String toString() {
          return "any node";
        }
      };

  /** Whether the node is meant. */
  boolean meets(Node node);
}
