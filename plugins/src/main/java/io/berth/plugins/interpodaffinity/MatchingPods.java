package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodCriterion;
import java.util.List;
import java.util.Map;

/**
 * The pods that all these terms of the incoming pod match, including terminating ones. Namespace
 * selectors must have been resolved to names; namespace labels are not looked up. The topology key
 * is ignored: terms that differ only in it are equal criteria.
 */
final class MatchingPods implements PodCriterion {
  private final List<AffinityTerm> terms;
  private final int hash;

  MatchingPods(List<AffinityTerm> terms) {
    this.terms = terms.stream().map(MatchingPods::withoutTopologyKey).toList();
    this.hash = this.terms.hashCode();
  }

  private static AffinityTerm withoutTopologyKey(AffinityTerm term) {
    return new AffinityTerm(term.namespaces(), term.selector(), "", term.namespaceSelector());
  }

  @Override
  public boolean meets(String namespace, Map<String, String> labels) {
    for (AffinityTerm term : terms) {
      if (!term.matches(namespace, labels, Map.of())) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean countsTerminating() {
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MatchingPods that && hash == that.hash && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return "pods that all of " + terms + " match";
  }
}
