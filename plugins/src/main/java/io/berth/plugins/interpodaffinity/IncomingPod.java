package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.AffinityTerm;
import java.util.Map;

/**
 * The pod to be placed, as other pods' terms see it.
 *
 * @param namespaceLabels the labels of its namespace, which terms may select by
 */
record IncomingPod(
    String namespace, Map<String, String> labels, Map<String, String> namespaceLabels) {

  static IncomingPod of(Pod pod, TermNamespaces namespaces) {
    String namespace = pod.metadata().namespace();
    return new IncomingPod(namespace, pod.metadata().labels(), namespaces.labels(namespace));
  }

  /** Whether a term of another pod means this one. */
  boolean isMeantBy(AffinityTerm term) {
    return term.matches(namespace, labels, namespaceLabels);
  }

  /** Whether one of its own terms means the other pod. */
  static boolean means(AffinityTerm own, Pod other) {
    return own.matches(other, Map.of());
  }
}
