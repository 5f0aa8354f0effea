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
 * Where the pods are that matter to an incoming pod.
 *
 * @param near the pods that all its required affinity terms mean, for each term by its own key
 * @param away the pods that a required anti-affinity term means, for each term
 * @param hermits the pods whose required anti-affinity means the incoming pod
 */
record AffinityCounts(
    RequiredTerms terms,
    List<WhatIfCounts> near,
    List<WhatIfCounts> away,
    ExistingAntiAffinity hermits) {

  static AffinityCounts of(RequiredTerms terms, ClusterView cluster) {
    List<WhatIfCounts> near = new ArrayList<>(terms.near().size());
    for (AffinityTerm term : terms.near()) {
      near.add(count(terms.nearPods(), term, cluster));
    }
    List<WhatIfCounts> away = new ArrayList<>(terms.away().size());
    for (RequiredTerms.AwayTerm one : terms.away()) {
      away.add(count(one.pods(), one.term(), cluster));
    }
    List<CarriedTerm> carried = cluster.carriedTerms(CarriedTerm.Kind.REQUIRED_ANTI);
    return new AffinityCounts(
        terms, near, away, new ExistingAntiAffinity(terms.hermits().in(carried)));
  }

  private static WhatIfCounts count(MatchingPods pods, AffinityTerm term, ClusterView cluster) {
    return new WhatIfCounts(cluster.count(pods, term.topologyKey(), NodeCriterion.ANY));
  }

  AffinityCounts fork() {
    return new AffinityCounts(
        terms,
        near.stream().map(WhatIfCounts::fork).toList(),
        away.stream().map(WhatIfCounts::fork).toList(),
        hermits.fork());
  }

  /** Whether nothing matters to the pod. */
  boolean isEmpty() {
    return terms.isEmpty() && hermits.terms().isEmpty();
  }

  boolean isChanged() {
    return hermits.isChanged() || areChanged(near) || areChanged(away);
  }

  private static boolean areChanged(List<WhatIfCounts> all) {
    for (WhatIfCounts counts : all) {
      if (counts.isChanged()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the pod wants to be near its like, and there is none in any domain yet. */
  boolean isFirstOfItsKind() {
    if (!terms.likesItself()) {
      return false;
    }
    for (WhatIfCounts counts : near) {
      if (counts.total() != 0) {
        return false;
      }
    }
    return true;
  }

  /** As if so many pods like this one more were on the node. */
  void add(PodInfo other, NodeInfo node, int more) {
    for (AffinityTerm term : other.affinity().requiredAnti()) {
      if (terms.pod().isMeantBy(term)) {
        hermits.add(term, node, more);
      }
    }
    if (terms.nearPods().meets(other)) {
      near.forEach(counts -> counts.add(node, more));
    }
    for (int i = 0; i < away.size(); i++) {
      if (terms.away().get(i).pods().meets(other)) {
        away.get(i).add(node, more);
      }
    }
  }
}
