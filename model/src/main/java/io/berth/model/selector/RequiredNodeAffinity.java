package io.berth.model.selector;

import io.berth.model.core.Affinity;
import io.berth.model.core.Node;
import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.Pod;
import java.util.Optional;

/** What a pod requires of its node: its node selector and its required node affinity together. */
public final class RequiredNodeAffinity {
  private final Selector labels;
  private final Optional<NodeMatcher> affinity;

  private RequiredNodeAffinity(Selector labels, Optional<NodeMatcher> affinity) {
    this.labels = labels;
    this.affinity = affinity;
  }

  /** The pod's requirements. */
  public static RequiredNodeAffinity of(Pod pod) {
    return new RequiredNodeAffinity(
        Selector.ofLabels(pod.spec().nodeSelector()), selector(pod).map(NodeMatcher::lenient));
  }

  /** The required node affinity as written. */
  public static Optional<NodeSelector> selector(Pod pod) {
    return Optional.ofNullable(pod.spec().affinity())
        .map(Affinity::nodeAffinity)
        .map(NodeAffinity::requiredDuringSchedulingIgnoredDuringExecution);
  }

  /** Whether the pod requires nothing. */
  public boolean isEmpty() {
    return labels.isEmpty() && affinity.isEmpty();
  }

  /** Whether the node is one of those that the pod may go to. */
  public boolean matches(Node node) {
    return labels.matches(node.metadata().labels())
        && (affinity.isEmpty() || affinity.get().matches(node));
  }
}
