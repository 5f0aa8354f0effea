package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.AffinityTerm;
import java.util.Map;

/**
 * The pod to be placed, with what other pods' terms are matched against.
 *
 * @param namespaceLabels the labels of its namespace, which terms may select by
 */
record IncomingPod(
    String namespace, Map<String, String> labels, Map<String, String> namespaceLabels) {

  static IncomingPod of(Pod pod, TermNamespaces namespaces) {
    String namespace = pod.metadata().namespace();
    return new IncomingPod(namespace, pod.metadata().labels(), namespaces.labels(namespace));
  }

  /** Whether a term of another pod matches this one. */
  boolean isMatchedBy(AffinityTerm term) {
    return term.matches(namespace, labels, namespaceLabels);
  }

  /** Whether a term matches a pod, where a namespace selector is matched against no labels. */
  static boolean matches(AffinityTerm own, Pod other) {
    return own.matches(other, Map.of());
  }
}
