package io.berth.testkit;

import io.berth.model.core.NodeSelectorRequirement;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.core.PreferredSchedulingTerm;
import java.util.List;

/** Terms of node affinity with one requirement each. */
public final class NodeTerms {
  private NodeTerms() {}

  /** A requirement on a label. */
  public static NodeSelectorTerm label(String key, String operator, String... values) {
    return new NodeSelectorTerm(
        List.of(new NodeSelectorRequirement(key, operator, List.of(values))), List.of());
  }

  /** A requirement on the node's name. */
  public static NodeSelectorTerm name(String operator, String... names) {
    return new NodeSelectorTerm(
        List.of(), List.of(new NodeSelectorRequirement("metadata.name", operator, List.of(names))));
  }

  /** A term that counts for the score. */
  public static PreferredSchedulingTerm weighted(int weight, NodeSelectorTerm term) {
    return new PreferredSchedulingTerm(weight, term);
  }
}
