package io.berth.plugins.nodeaffinity;

import io.berth.model.core.NodeSelector;
import io.berth.model.core.NodeSelectorRequirement;
import io.berth.model.core.NodeSelectorTerm;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The nodes that a required node affinity names, where it can match no others. */
final class NamedNodes {
  private NamedNodes() {}

  /**
   * The names of all nodes that can match; empty if some term names none, so that any node might
   * match. An empty set means that the terms contradict themselves.
   */
  static Optional<Set<String>> of(NodeSelector required) {
    Set<String> union = new LinkedHashSet<>();
    for (NodeSelectorTerm term : required.nodeSelectorTerms()) {
      Optional<Set<String>> names = of(term);
      if (names.isEmpty()) {
        return Optional.empty();
      }
      union.addAll(names.get());
    }
    return required.nodeSelectorTerms().isEmpty() ? Optional.empty() : Optional.of(union);
  }

  private static Optional<Set<String>> of(NodeSelectorTerm term) {
    return term.matchFields().stream()
        .filter(NamedNodes::namesNodes)
        .<Set<String>>map(requirement -> new LinkedHashSet<>(requirement.values()))
        .reduce(
            (left, right) -> {
              left.retainAll(right);
              return left;
            });
  }

  private static boolean namesNodes(NodeSelectorRequirement requirement) {
    return requirement.key().equals("metadata.name") && requirement.operator().equals("In");
  }
}
