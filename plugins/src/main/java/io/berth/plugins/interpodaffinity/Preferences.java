package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodAffinityTerms;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.WeightedAffinityTerm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up, per topology pair, how much the incoming pod and those that run like each other. */
final class Preferences {
  private final Pod incoming;
  private final Map<String, String> namespaceLabels;
  private final List<WeightedAffinityTerm> near;
  private final List<WeightedAffinityTerm> away;
  private final int hardPodAffinityWeight;
  private final Map<TopologyPair, Long> weights = new LinkedHashMap<>();

  Preferences(PodInfo incoming, Namespaces namespaces, int hardPodAffinityWeight) {
    this.incoming = incoming.pod();
    this.namespaceLabels = namespaces.labels(incoming.pod().metadata().namespace());
    this.near = namespaces.resolveWeighted(incoming.affinity().preferred());
    this.away = namespaces.resolveWeighted(incoming.affinity().preferredAnti());
    this.hardPodAffinityWeight = hardPodAffinityWeight;
  }

  /** The sums so far; one that came to 0 is there all the same. */
  Map<TopologyPair, Long> weights() {
    return weights;
  }

  /** Takes a pod on a node into account, in both directions. */
  void add(PodInfo existing, NodeInfo node) {
    addOwn(near, existing.pod(), node, 1);
    addOwn(away, existing.pod(), node, -1);
    PodAffinityTerms terms = existing.affinity();
    if (hardPodAffinityWeight > 0) {
      terms.required().forEach(term -> addExisting(term, node, hardPodAffinityWeight));
    }
    terms.preferred().forEach(liked -> addExisting(liked.term(), node, liked.weight()));
    terms.preferredAnti().forEach(shunned -> addExisting(shunned.term(), node, -shunned.weight()));
  }

  private void addOwn(List<WeightedAffinityTerm> own, Pod existing, NodeInfo node, long sign) {
    for (WeightedAffinityTerm weighted : own) {
      if (IncomingPod.means(weighted.term(), existing)) {
        addWeight(weighted.term(), node, sign * weighted.weight());
      }
    }
  }

  private void addExisting(AffinityTerm term, NodeInfo node, long weight) {
    if (term.matches(incoming, namespaceLabels)) {
      addWeight(term, node, weight);
    }
  }

  private void addWeight(AffinityTerm term, NodeInfo node, long weight) {
    String value = node.labels().get(term.topologyKey());
    if (value != null) {
      weights.merge(new TopologyPair(term.topologyKey(), value), weight, Long::sum);
    }
  }
}
