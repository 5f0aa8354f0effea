package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodAffinityTerms;
import java.util.List;

/**
 * The required terms of a pod, and of every pod with the same spec.
 *
 * @param affinity required affinity, namespaces resolved
 * @param antiAffinity required anti-affinity, namespaces resolved
 * @param affinityPods the pods that every affinity term matches
 * @param matchesItself whether every affinity term matches the pod itself
 * @param existingAnti the required anti-affinity of existing pods that matches this one
 */
record RequiredTerms(
    IncomingPod pod,
    List<AffinityTerm> affinity,
    List<AntiAffinityTerm> antiAffinity,
    MatchingPods affinityPods,
    boolean matchesItself,
    MatchingTerms existingAnti) {
  /** A term of required anti-affinity and the pods that it matches. */
  record AntiAffinityTerm(AffinityTerm term, MatchingPods pods) {
    AntiAffinityTerm(AffinityTerm term) {
      this(term, new MatchingPods(List.of(term)));
    }
  }

  static RequiredTerms of(Pod pod, PodAffinityTerms terms, TermNamespaces namespaces) {
    IncomingPod incoming = IncomingPod.of(pod, namespaces);
    List<AffinityTerm> affinity = namespaces.resolve(terms.required());
    MatchingPods affinityPods = new MatchingPods(affinity);
    return new RequiredTerms(
        incoming,
        affinity,
        namespaces.resolve(terms.requiredAnti()).stream().map(AntiAffinityTerm::new).toList(),
        affinityPods,
        affinityPods.meets(incoming.namespace(), incoming.labels()),
        new MatchingTerms(incoming::isMatchedBy));
  }

  boolean isEmpty() {
    return affinity.isEmpty() && antiAffinity.isEmpty();
  }
}
