package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.NodeInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The existing pods whose required anti-affinity terms match the incoming pod, by topology domain.
 */
final class ExistingAntiAffinity {
  /** A topology domain: a key and the value that its nodes share. */
  private record Domain(String key, String value) {}

  private final List<CarriedTerm> terms;
  private @Nullable Map<Domain, Integer> changes;

  /** The pods that carry these terms. */
  ExistingAntiAffinity(List<CarriedTerm> terms) {
    this.terms = terms;
  }

  /** An independent copy. */
  ExistingAntiAffinity fork() {
    ExistingAntiAffinity fork = new ExistingAntiAffinity(terms);
    fork.changes = changes == null ? null : new HashMap<>(changes);
    return fork;
  }

  /** The terms that the pods carry; complete only while {@link #isChanged} is false. */
  List<CarriedTerm> terms() {
    return terms;
  }

  boolean isChanged() {
    return changes != null;
  }

  /** Counts so many more carriers of the term on the node. */
  void add(AffinityTerm term, NodeInfo node, int more) {
    String value = node.labels().get(term.topologyKey());
    if (value == null) {
      return;
    }
    if (changes == null) {
      changes = new HashMap<>();
    }
    changes.merge(new Domain(term.topologyKey(), value), more, Integer::sum);
  }

  /** Whether a carrier is in the same domain as the node, by the topology key of its term. */
  boolean forbids(NodeInfo node) {
    if (changes != null) {
      return forbids(node, changes);
    }
    for (CarriedTerm term : terms) {
      if (term.carriers().near(node) > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean forbids(NodeInfo node, Map<Domain, Integer> changed) {
    for (Map.Entry<String, String> label : node.labels().entrySet()) {
      int change = changed.getOrDefault(new Domain(label.getKey(), label.getValue()), 0);
      if (carriers(label.getKey(), node) + change > 0) {
        return true;
      }
    }
    return false;
  }

  private int carriers(String topologyKey, NodeInfo node) {
    int carriers = 0;
    for (CarriedTerm term : terms) {
      if (term.term().topologyKey().equals(topologyKey)) {
        carriers += term.carriers().near(node);
      }
    }
    return carriers;
  }
}
