package io.berth.plugins.podtopologyspread;

import io.berth.spi.cluster.NodeInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A constraint that should hold, while nodes are scored. */
final class SoftConstraint {
  private final SpreadConstraint constraint;

  /** Grows with the number of domains, so that many small ones weigh as much as few large ones. */
  private final double weight;

  /** Counted pods of each domain that scored nodes are in; empty if the nodes are the domains. */
  private final Map<String, Integer> pods = new LinkedHashMap<>();

  /**
   * Finds the domains.
   *
   * @param scored the feasible nodes that are not ignored; lacking the key is a domain too
   */
  SoftConstraint(SpreadConstraint constraint, List<NodeInfo> scored) {
    this.constraint = constraint;
    if (!constraint.isPerNode()) {
      scored.forEach(node -> pods.put(value(constraint, node), 0));
    }
    int domains = constraint.isPerNode() ? scored.size() : pods.size();
    weight = Math.log(domains + 2);
  }

  private static String value(SpreadConstraint constraint, NodeInfo node) {
    return node.labels().getOrDefault(constraint.topologyKey(), "");
  }

  /** Counts a node's pods, if the node is in a domain that matters. */
  void count(PodSpread spread, NodeInfo node) {
    if (spread.includes(constraint, node)) {
      pods.computeIfPresent(
          value(constraint, node), (_, sum) -> sum + spread.countPods(constraint, node));
    }
  }

  /** What the constraint adds to the raw score of a node; nothing if the node lacks the key. */
  double score(PodSpread spread, NodeInfo node) {
    String value = node.labels().get(constraint.topologyKey());
    if (value == null) {
      return 0;
    }
    int counted =
        constraint.isPerNode() ? spread.countPods(constraint, node) : pods.getOrDefault(value, 0);
    return counted * weight + (constraint.maxSkew() - 1);
  }
}
