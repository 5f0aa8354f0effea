package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodCriterion;
import java.util.List;
import java.util.Map;

/**
 * The pods that all these terms of the incoming pod mean, terminating ones included. The namespaces
 * that the terms select must have been resolved: their labels are not looked at. Nor does it matter
 * where the pods are: terms that differ in their topology key alone mean the same ones.
 */
final class MatchingPods implements PodCriterion {
  private final List<AffinityTerm> terms;
  private final int hash;

  MatchingPods(List<AffinityTerm> terms) {
    this.terms = terms.stream().map(MatchingPods::anywhere).toList();
    this.hash = this.terms.hashCode();
  }

  private static AffinityTerm anywhere(AffinityTerm term) {
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
    return "pods that all of " + terms + " mean";
  }
}
