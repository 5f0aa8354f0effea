package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.NodeInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the pods are whose required anti-affinity means the incoming pod. */
final class ExistingAntiAffinity {
  /** A node label that puts its node near all others that have the same. */
  private record Place(String key, String value) {}

  private final List<CarriedTerm> terms;
  private @Nullable Map<Place, Integer> changes;

  /** Those that carry these terms. */
  ExistingAntiAffinity(List<CarriedTerm> terms) {
    this.terms = terms;
  }

  /** An independent copy. */
  ExistingAntiAffinity fork() {
    ExistingAntiAffinity fork = new ExistingAntiAffinity(terms);
    fork.changes = changes == null ? null : new HashMap<>(changes);
    return fork;
  }

  /** The terms that they carry, as long as nothing was changed. */
  List<CarriedTerm> terms() {
    return terms;
  }

  boolean isChanged() {
    return changes != null;
  }

  /** As if so many carriers of the term more were on the node. */
  void add(AffinityTerm term, NodeInfo node, int more) {
    String value = node.labels().get(term.topologyKey());
    if (value == null) {
      return;
    }
    if (changes == null) {
      changes = new HashMap<>();
    }
    changes.merge(new Place(term.topologyKey(), value), more, Integer::sum);
  }

  /** Whether one is near the node, by any of its labels. */
  boolean areNear(NodeInfo node) {
    if (changes != null) {
      return areNear(node, changes);
    }
    for (CarriedTerm term : terms) {
      if (term.carriers().near(node) > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean areNear(NodeInfo node, Map<Place, Integer> changed) {
    for (Map.Entry<String, String> label : node.labels().entrySet()) {
      int change = changed.getOrDefault(new Place(label.getKey(), label.getValue()), 0);
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
