package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodAffinityTerms;
import java.util.List;

/**
 * What a pod, and every pod like it, must be near to or away from.
 *
 * @param near its required affinity, namespaces resolved
 * @param away its required anti-affinity, namespaces resolved
 * @param nearPods the pods to be near to: every term must mean them
 * @param likesItself whether the pod is one to be near to
 * @param hermits finds the required anti-affinity of running pods that means this one
 */
record RequiredTerms(
    IncomingPod pod,
    List<AffinityTerm> near,
    List<AwayTerm> away,
    MatchingPods nearPods,
    boolean likesItself,
    MatchingTerms hermits) {
  /** A term of required anti-affinity and the pods that it means. */
  record AwayTerm(AffinityTerm term, MatchingPods pods) {
    AwayTerm(AffinityTerm term) {
      this(term, new MatchingPods(List.of(term)));
    }
  }

  static RequiredTerms of(Pod pod, PodAffinityTerms terms, TermNamespaces namespaces) {
    IncomingPod incoming = IncomingPod.of(pod, namespaces);
    List<AffinityTerm> near = namespaces.resolve(terms.required());
    MatchingPods nearPods = new MatchingPods(near);
    return new RequiredTerms(
        incoming,
        near,
        namespaces.resolve(terms.requiredAnti()).stream().map(AwayTerm::new).toList(),
        nearPods,
        nearPods.meets(incoming.namespace(), incoming.labels()),
        new MatchingTerms(incoming::isMeantBy));
  }

  boolean isEmpty() {
    return near.isEmpty() && away.isEmpty();
  }
}
