package io.berth.spi.cluster;

import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Selector;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A term of a pod's affinity to other pods, ready to match.
 *
 * @param namespaces the namespaces whose pods are meant, beside those that the selector finds
 */
public record AffinityTerm(
    Set<String> namespaces, Selector selector, String topologyKey, Selector namespaceSelector) {

  /** Compiles a term of the given pod; without any namespaces it means the pod's own. */
  public static AffinityTerm of(Pod owner, PodAffinityTerm written)
      throws InvalidSelectorException {
    Selector selector = Selector.of(written.labelSelector());
    Selector namespaceSelector = Selector.of(written.namespaceSelector());
    Set<String> namespaces = new LinkedHashSet<>(written.namespaces());
    if (namespaces.isEmpty() && written.namespaceSelector() == null) {
      namespaces.add(owner.metadata().namespace());
    }
    return new AffinityTerm(namespaces, selector, written.topologyKey(), namespaceSelector);
  }

  /**
   * Whether the term means this pod.
   *
   * @param namespaceLabels the labels of the pod's namespace
   */
  public boolean matches(Pod pod, Map<String, String> namespaceLabels) {
    return matches(pod.metadata().namespace(), pod.metadata().labels(), namespaceLabels);
  }

  /** Whether the term matches a pod with these labels in this namespace. */
  public boolean matches(
      String namespace, Map<String, String> labels, Map<String, String> namespaceLabels) {
    return (namespaces.contains(namespace) || namespaceSelector.matches(namespaceLabels))
        && selector.matches(labels);
  }
}
