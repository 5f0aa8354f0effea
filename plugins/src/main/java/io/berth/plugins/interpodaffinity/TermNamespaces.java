package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Namespace;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.WeightedAffinityTerm;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Resolves the namespace selectors of terms against the namespaces of the cluster. */
final class TermNamespaces {
  private final ObjectView objects;

  TermNamespaces(ObjectView objects) {
    this.objects = objects;
  }

  /** The labels of a namespace; none if it is not known. */
  Map<String, String> labels(String name) {
    return objects
        .find(Namespace.class, "", name)
        .map(found -> found.metadata().labels())
        .orElse(Map.of());
  }

  List<AffinityTerm> resolve(List<AffinityTerm> terms) {
    return terms.stream().map(this::resolve).toList();
  }

  List<WeightedAffinityTerm> resolveWeighted(List<WeightedAffinityTerm> terms) {
    return terms.stream()
        .map(weighted -> new WeightedAffinityTerm(weighted.weight(), resolve(weighted.term())))
        .toList();
  }

  /**
   * Adds the names of the namespaces that the term's selector finds, so that the term can be
   * matched without looking up labels. The selector stays, as it does upstream by mistake: it is
   * then asked about no labels at all, so one of only NotIn and DoesNotExist matches every
   * namespace (spec/plugins.md I.33).
   */
  private AffinityTerm resolve(AffinityTerm term) {
    if (term.namespaceSelector().isEmpty()) {
      return term;
    }
    Set<String> names = new LinkedHashSet<>(term.namespaces());
    for (Namespace namespace : objects.all(Namespace.class)) {
      if (term.namespaceSelector().matches(namespace.metadata().labels())) {
        names.add(namespace.metadata().name());
      }
    }
    return new AffinityTerm(names, term.selector(), term.topologyKey(), term.namespaceSelector());
  }
}
