package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.NodeInfo;
import java.util.LinkedHashMap;
import java.util.Map;

/** Matches per topology pair; pairs without any are absent. */
final class TopologyCounts {
  private final Map<TopologyPair, Integer> counts;

  TopologyCounts() {
    this(new LinkedHashMap<>());
  }

  private TopologyCounts(Map<TopologyPair, Integer> counts) {
    this.counts = counts;
  }

  TopologyCounts copy() {
    return new TopologyCounts(new LinkedHashMap<>(counts));
  }

  boolean isEmpty() {
    return counts.isEmpty();
  }

  /** The matches of a term near a node; 0 if the node lacks the term's key. */
  int near(NodeInfo node, AffinityTerm term) {
    String value = node.labels().get(term.topologyKey());
    return value == null ? 0 : count(new TopologyPair(term.topologyKey(), value));
  }

  /** Whether there are matches near the node, by any of its labels. */
  boolean anyNear(NodeInfo node) {
    for (Map.Entry<String, String> label : node.labels().entrySet()) {
      if (count(new TopologyPair(label.getKey(), label.getValue())) > 0) {
        return true;
      }
    }
    return false;
  }

  private int count(TopologyPair pair) {
    return counts.getOrDefault(pair, 0);
  }

  /** Counts a match of the term by a pod on the node, if the node has the term's key. */
  void add(AffinityTerm term, NodeInfo node, int delta) {
    String value = node.labels().get(term.topologyKey());
    if (value == null) {
      return;
    }
    TopologyPair pair = new TopologyPair(term.topologyKey(), value);
    int sum = count(pair) + delta;
    if (sum == 0) {
      counts.remove(pair);
    } else {
      counts.put(pair, sum);
    }
  }
}
