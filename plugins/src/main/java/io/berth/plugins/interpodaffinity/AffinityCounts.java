package io.berth.plugins.interpodaffinity;

import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;

/** Where the pods are that matter to an incoming pod. */
final class AffinityCounts {
  private final IncomingPod incoming;
  private final TopologyCounts existingAnti;
  private final TopologyCounts near;
  private final TopologyCounts away;

  private AffinityCounts(
      IncomingPod incoming, TopologyCounts existingAnti, TopologyCounts near, TopologyCounts away) {
    this.incoming = incoming;
    this.existingAnti = existingAnti;
    this.near = near;
    this.away = away;
  }

  static AffinityCounts of(IncomingPod incoming, ClusterView cluster) {
    AffinityCounts counts =
        new AffinityCounts(
            incoming, new TopologyCounts(), new TopologyCounts(), new TopologyCounts());
    for (NodeInfo node : cluster.nodesWithRequiredAntiAffinityPods()) {
      node.podsWithRequiredAntiAffinity().forEach(pod -> counts.addExisting(pod, node, 1));
    }
    if (incoming.hasTerms()) {
      for (NodeInfo node : cluster.nodes()) {
        node.pods().forEach(pod -> counts.addOwn(pod, node, 1));
      }
    }
    return counts;
  }

  AffinityCounts copy() {
    return new AffinityCounts(incoming, existingAnti.copy(), near.copy(), away.copy());
  }

  /** Pods whose required anti-affinity means the incoming pod. */
  TopologyCounts existingAnti() {
    return existingAnti;
  }

  /** Pods that all its required affinity terms mean, counted for each term. */
  TopologyCounts near() {
    return near;
  }

  /** Pods that one of its required anti-affinity terms means. */
  TopologyCounts away() {
    return away;
  }

  /** Counts, or with −1 takes back, a pod on a node. */
  void add(PodInfo other, NodeInfo node, int delta) {
    addExisting(other, node, delta);
    addOwn(other, node, delta);
  }

  private void addExisting(PodInfo other, NodeInfo node, int delta) {
    for (AffinityTerm term : other.affinity().requiredAnti()) {
      if (incoming.isMeantBy(term)) {
        existingAnti.add(term, node, delta);
      }
    }
  }

  private void addOwn(PodInfo other, NodeInfo node, int delta) {
    if (incoming.wantsNear(other.pod())) {
      incoming.near().forEach(term -> near.add(term, node, delta));
    }
    for (AffinityTerm term : incoming.away()) {
      if (IncomingPod.means(term, other.pod())) {
        away.add(term, node, delta);
      }
    }
  }
}
