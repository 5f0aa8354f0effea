package io.berth.model.selector;

import io.berth.model.core.Node;
import io.berth.model.core.PreferredSchedulingTerm;
import java.util.ArrayList;
import java.util.List;

/** Weighted node selector terms; a node's score is the sum of the weights that match. */
public final class NodePreferences {
  private record Preference(int weight, NodeTerm term) {}

  private final List<Preference> preferences;

  private NodePreferences(List<Preference> preferences) {
    this.preferences = preferences;
  }

  /** Compiles the terms; one error fails the whole list. */
  public static NodePreferences of(List<PreferredSchedulingTerm> written)
      throws InvalidSelectorException {
    List<Preference> preferences = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    for (int i = 0; i < written.size(); i++) {
      NodeTerm term = new NodeTerm(written.get(i).preference(), "[" + i + "]");
      if (written.get(i).weight() != 0 && !term.isEmpty()) {
        errors.addAll(term.errors());
        preferences.add(new Preference(written.get(i).weight(), term));
      }
    }
    if (!errors.isEmpty()) {
      throw new InvalidSelectorException(RequirementParser.aggregate(errors));
    }
    return new NodePreferences(List.copyOf(preferences));
  }

  /** The sum of the weights of all terms that match the node. */
  public long score(Node node) {
    long sum = 0;
    for (Preference preference : preferences) {
      if (preference.term().matches(node)) {
        sum += preference.weight();
      }
    }
    return sum;
  }
}
