package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodAffinityTerms;
import java.util.List;
import java.util.Map;

/**
 * The pod to be placed, as far as required terms are concerned.
 *
 * @param namespaceLabels the labels of its namespace, which other pods' terms may select by
 * @param near its own required affinity, namespaces resolved
 * @param away its own required anti-affinity, namespaces resolved
 */
record IncomingPod(
    Pod pod,
    Map<String, String> namespaceLabels,
    List<AffinityTerm> near,
    List<AffinityTerm> away) {

  static IncomingPod of(Pod pod, PodAffinityTerms terms, Namespaces namespaces) {
    return new IncomingPod(
        pod,
        namespaces.labels(pod.metadata().namespace()),
        namespaces.resolve(terms.required()),
        namespaces.resolve(terms.requiredAnti()));
  }

  boolean hasTerms() {
    return !near.isEmpty() || !away.isEmpty();
  }

  /** Whether a term of another pod means this one. */
  boolean isMeantBy(AffinityTerm term) {
    return term.matches(pod, namespaceLabels);
  }

  /** Whether one of its own terms means the other pod. */
  static boolean means(AffinityTerm own, Pod other) {
    return own.matches(other, Map.of());
  }

  /** Whether the other pod is one to be near to: every term must mean it. */
  boolean wantsNear(Pod other) {
    return !near.isEmpty() && near.stream().allMatch(term -> means(term, other));
  }
}
