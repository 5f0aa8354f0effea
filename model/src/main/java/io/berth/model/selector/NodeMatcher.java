package io.berth.model.selector;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelector;
import java.util.ArrayList;
import java.util.List;

/** A node selector that is ready to match: one term must. */
public final class NodeMatcher {
  private final List<NodeTerm> terms;

  private NodeMatcher(List<NodeTerm> terms) {
    this.terms = terms;
  }

  /** Compiles a selector; terms that cannot be parsed just never match. */
  public static NodeMatcher lenient(NodeSelector written) {
    return new NodeMatcher(terms(written, ""));
  }

  /** Compiles a selector of which every term must be right. */
  public static NodeMatcher strict(NodeSelector written, String path)
      throws InvalidSelectorException {
    List<NodeTerm> terms = terms(written, path);
    List<String> errors = terms.stream().flatMap(term -> term.errors().stream()).toList();
    if (!errors.isEmpty()) {
      throw new InvalidSelectorException(RequirementParser.aggregate(errors));
    }
    return new NodeMatcher(terms);
  }

  private static List<NodeTerm> terms(NodeSelector written, String path) {
    List<NodeTerm> terms = new ArrayList<>();
    for (int i = 0; i < written.nodeSelectorTerms().size(); i++) {
      String place = RequirementParser.child(path, "nodeSelectorTerms[" + i + "]");
      terms.add(new NodeTerm(written.nodeSelectorTerms().get(i), place));
    }
    return List.copyOf(terms);
  }

  /** Whether the node is selected. */
  public boolean matches(Node node) {
    for (NodeTerm term : terms) {
      if (term.matches(node)) {
        return true;
      }
    }
    return false;
  }
}
