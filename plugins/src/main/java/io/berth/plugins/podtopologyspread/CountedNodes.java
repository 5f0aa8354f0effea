package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.Pod;
import io.berth.model.selector.RequiredNodeAffinity;
import io.berth.model.selector.Tolerations;
import io.berth.spi.cluster.NodeCriterion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The nodes whose pods count for a constraint: they have certain labels, and its policies agree.
 */
final class CountedNodes implements NodeCriterion {
  /** What the pod requires of its node, as written; nothing that the policies do not honour. */
  private record Written(
      Set<String> keys,
      Map<String, String> nodeSelector,
      Optional<NodeSelector> affinity,
      Optional<Tolerations> tolerations) {
    boolean isEmpty() {
      return keys.isEmpty()
          && nodeSelector.isEmpty()
          && affinity.isEmpty()
          && tolerations.isEmpty();
    }
  }

  private final Written written;
  private final List<String> keys;
  private final Optional<RequiredNodeAffinity> affinity;
  private final int hash;

  private CountedNodes(Written written, Optional<RequiredNodeAffinity> affinity) {
    this.written = written;
    this.keys = List.copyOf(written.keys());
    this.affinity = affinity;
    this.hash = written.hashCode();
  }

  /** The nodes that have all these labels. */
  static NodeCriterion labelled(Set<String> keys) {
    return of(new Written(keys, Map.of(), Optional.empty(), Optional.empty()), Optional.empty());
  }

  /** The nodes that count for a constraint of the pod, of those that have these labels. */
  static NodeCriterion of(
      SpreadConstraint constraint, Set<String> keys, Pod pod, Tolerations tolerations) {
    boolean honors = constraint.honorsAffinity();
    Written written =
        new Written(
            keys,
            honors ? pod.spec().nodeSelector() : Map.of(),
            honors ? RequiredNodeAffinity.selector(pod) : Optional.empty(),
            constraint.honorsTaints() ? Optional.of(tolerations) : Optional.empty());
    return of(
        written, Optional.of(RequiredNodeAffinity.of(pod)).filter(it -> honors && !it.isEmpty()));
  }

  private static NodeCriterion of(Written written, Optional<RequiredNodeAffinity> affinity) {
    return written.isEmpty() ? NodeCriterion.ANY : new CountedNodes(written, affinity);
  }

  @Override
  public boolean meets(Node node) {
    return node.metadata().labels().keySet().containsAll(keys)
        && (affinity.isEmpty() || affinity.get().matches(node))
        && (written.tolerations().isEmpty()
            || written.tolerations().get().firstUntolerated(node.spec().taints()).isEmpty());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CountedNodes that && hash == that.hash && written.equals(that.written);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return written.toString();
  }
}
