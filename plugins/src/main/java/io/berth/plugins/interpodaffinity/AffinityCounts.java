package io.berth.plugins.interpodaffinity;

import io.berth.plugins.domains.WhatIfCounts;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The pods, counted by topology domain, that the required terms concern: those that the incoming
 * pod selects, and those that select it.
 *
 * @param affinity for each required affinity term, by its topology key, the pods that all of them
 *     match
 * @param antiAffinity for each required anti-affinity term the pods that it matches
 * @param existingAnti the pods whose required anti-affinity matches the incoming pod
 */
record AffinityCounts(
    RequiredTerms terms,
    List<WhatIfCounts> affinity,
    List<WhatIfCounts> antiAffinity,
    ExistingAntiAffinity existingAnti) {

  static AffinityCounts of(RequiredTerms terms, ClusterView cluster) {
    List<WhatIfCounts> affinity = new ArrayList<>(terms.affinity().size());
    for (AffinityTerm term : terms.affinity()) {
      affinity.add(count(terms.affinityPods(), term, cluster));
    }
    List<WhatIfCounts> antiAffinity = new ArrayList<>(terms.antiAffinity().size());
    for (RequiredTerms.AntiAffinityTerm one : terms.antiAffinity()) {
      antiAffinity.add(count(one.pods(), one.term(), cluster));
    }
    List<CarriedTerm> carried = cluster.carriedTerms(CarriedTerm.Kind.REQUIRED_ANTI);
    return new AffinityCounts(
        terms, affinity, antiAffinity, new ExistingAntiAffinity(terms.existingAnti().in(carried)));
  }

  private static WhatIfCounts count(MatchingPods pods, AffinityTerm term, ClusterView cluster) {
    return new WhatIfCounts(cluster.count(pods, term.topologyKey(), NodeCriterion.ANY));
  }

  AffinityCounts fork() {
    return new AffinityCounts(
        terms,
        affinity.stream().map(WhatIfCounts::fork).toList(),
        antiAffinity.stream().map(WhatIfCounts::fork).toList(),
        existingAnti.fork());
  }

  /** Whether no required term concerns the pod. */
  boolean isEmpty() {
    return terms.isEmpty() && existingAnti.terms().isEmpty();
  }

  boolean isChanged() {
    return existingAnti.isChanged() || areChanged(affinity) || areChanged(antiAffinity);
  }

  private static boolean areChanged(List<WhatIfCounts> all) {
    for (WhatIfCounts counts : all) {
      if (counts.isChanged()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the affinity terms match the pod itself and no pod in any domain. */
  boolean matchesOnlyItself() {
    if (!terms.matchesItself()) {
      return false;
    }
    for (WhatIfCounts counts : affinity) {
      if (counts.total() != 0) {
        return false;
      }
    }
    return true;
  }

  /** Counts so many more pods like this one on the node. */
  void add(PodInfo other, NodeInfo node, int more) {
    for (AffinityTerm term : other.affinity().requiredAnti()) {
      if (terms.pod().isMatchedBy(term)) {
        existingAnti.add(term, node, more);
      }
    }
    if (terms.affinityPods().meets(other)) {
      affinity.forEach(counts -> counts.add(node, more));
    }
    for (int i = 0; i < antiAffinity.size(); i++) {
      if (terms.antiAffinity().get(i).pods().meets(other)) {
        antiAffinity.get(i).add(node, more);
      }
    }
  }
}
