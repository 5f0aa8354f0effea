package io.berth.apiserver.admission;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Turns {@code matchLabelKeys} and {@code mismatchLabelKeys} of a new pod into expressions of the
 * selector beside them, with the values that the pod has.
 */
final class MatchLabelKeys {
  private final Map<String, String> labels;
  private final boolean repeats;

  private MatchLabelKeys(Map<String, String> labels, boolean repeats) {
    this.labels = labels;
    this.repeats = repeats;
  }

  /** For a pod that is created. An expression that was there before is there twice afterwards. */
  static MatchLabelKeys of(Map<String, String> labels) {
    return new MatchLabelKeys(labels, true);
  }

  /** For a pod that may have been through this before. */
  static MatchLabelKeys onceFor(Map<String, String> labels) {
    return new MatchLabelKeys(labels, false);
  }

  void merge(MutableObject spec) {
    spec.ifObject(
        "affinity",
        affinity -> {
          affinity.ifObject("podAffinity", this::mergeTerms);
          affinity.ifObject("podAntiAffinity", this::mergeTerms);
        });
    spec.each("topologySpreadConstraints", this::mergeKeys);
  }

  private void mergeTerms(MutableObject affinity) {
    affinity.each("requiredDuringSchedulingIgnoredDuringExecution", this::mergeKeys);
    affinity.each(
        "preferredDuringSchedulingIgnoredDuringExecution",
        weighted -> weighted.ifObject("podAffinityTerm", this::mergeKeys));
  }

  private void mergeKeys(MutableObject term) {
    List<Tree> added = new ArrayList<>();
    addTo(added, term.items("matchLabelKeys"), "In");
    addTo(added, term.items("mismatchLabelKeys"), "NotIn");
    if (added.isEmpty()) {
      return;
    }
    term.ifObject(
        "labelSelector",
        selector -> {
          List<Tree> expressions = new ArrayList<>(selector.items("matchExpressions"));
          added.stream()
              .filter(each -> repeats || !expressions.contains(each))
              .forEach(expressions::add);
          selector.set("matchExpressions", TreeFields.items(expressions));
        });
  }

  private void addTo(List<Tree> expressions, List<Tree> keys, String operator) {
    for (Tree key : keys) {
      String name = TreeFields.text(key);
      if (labels.containsKey(name)) {
        MutableObject expression = new MutableObject(Trees.object(Map.of()));
        expression.set("key", name);
        expression.set("operator", operator);
        expression.set("values", TreeFields.items(List.of(Trees.text(labels.get(name)))));
        expressions.add(expression.tree());
      }
    }
  }
}
