package io.berth.plugins.podtopologyspread;

import io.berth.model.selector.Selector;
import io.berth.spi.cluster.PodCriterion;
import java.util.Map;

/**
 * The pods that count for a constraint: those of the pod's namespace that are selected and not
 * being deleted. A selector for everything counts nothing, as upstream.
 */
final class CountedPods implements PodCriterion {
  private final String namespace;
  private final Selector selector;
  private final int hash;

  CountedPods(String namespace, Selector selector) {
    this.namespace = namespace;
    this.selector = selector;
    this.hash = 31 * namespace.hashCode() + selector.hashCode();
  }

  @Override
  public boolean meets(String podNamespace, Map<String, String> labels) {
    return !selector.isEmpty() && selects(podNamespace, labels);
  }

  @Override
  public boolean countsTerminating() {
    return false;
  }

  /** Whether the namespace and the selector are right, even if that does not count. */
  boolean selects(String podNamespace, Map<String, String> labels) {
    return podNamespace.equals(namespace) && selector.matches(labels);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CountedPods that
        && hash == that.hash
        && namespace.equals(that.namespace)
        && selector.equals(that.selector);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return "pods of " + namespace + " with " + selector;
  }
}
