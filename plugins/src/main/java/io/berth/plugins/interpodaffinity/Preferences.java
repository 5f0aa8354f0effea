package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.WeightedAffinityTerm;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The preferred terms of a pod, and of every pod with the same spec, and the terms of existing pods
 * that match it.
 */
final class Preferences {
  /** A preferred term of the incoming pod; anti-affinity has a negative weight. */
  private record OwnTerm(int weight, AffinityTerm term, MatchingPods pods) {}

  private final List<OwnTerm> own = new ArrayList<>();
  private final Map<CarriedTerm.Kind, MatchingTerms> others = new EnumMap<>(CarriedTerm.Kind.class);
  private final int hardPodAffinityWeight;

  Preferences(PodInfo incoming, TermNamespaces namespaces, int hardPodAffinityWeight) {
    this.hardPodAffinityWeight = hardPodAffinityWeight;
    addOwn(namespaces.resolveWeighted(incoming.affinity().preferred()), 1);
    addOwn(namespaces.resolveWeighted(incoming.affinity().preferredAnti()), -1);
    IncomingPod pod = IncomingPod.of(incoming.pod(), namespaces);
    if (hardPodAffinityWeight > 0) {
      others.put(CarriedTerm.Kind.REQUIRED, new MatchingTerms(pod::isMatchedBy));
    }
    others.put(CarriedTerm.Kind.PREFERRED, new MatchingTerms(pod::isMatchedBy));
    others.put(CarriedTerm.Kind.PREFERRED_ANTI, new MatchingTerms(pod::isMatchedBy));
  }

  private void addOwn(List<WeightedAffinityTerm> terms, int sign) {
    for (WeightedAffinityTerm weighted : terms) {
      MatchingPods pods = new MatchingPods(List.of(weighted.term()));
      own.add(new OwnTerm(sign * weighted.weight(), weighted.term(), pods));
    }
  }

  /** The counts in this cluster, of matched pods and of carriers; a weight may be 0. */
  List<WeightedCounts> in(ClusterView cluster) {
    List<WeightedCounts> all = new ArrayList<>();
    for (OwnTerm one : own) {
      DomainCounts counts = cluster.count(one.pods(), one.term().topologyKey(), NodeCriterion.ANY);
      if (counts.total() > 0) {
        all.add(new WeightedCounts(one.weight(), counts));
      }
    }
    others.forEach(
        (kind, terms) -> {
          for (CarriedTerm term : terms.in(cluster.carriedTerms(kind))) {
            all.add(new WeightedCounts(weight(kind, term), term.carriers()));
          }
        });
    return all;
  }

  private int weight(CarriedTerm.Kind kind, CarriedTerm term) {
    return switch (kind) {
      case REQUIRED -> hardPodAffinityWeight;
      case PREFERRED -> term.weight();
      case PREFERRED_ANTI -> -term.weight();
      case REQUIRED_ANTI -> 0;
    };
  }
}
