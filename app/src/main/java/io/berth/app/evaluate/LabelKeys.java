package io.berth.app.evaluate;

import io.berth.model.core.Affinity;
import io.berth.model.core.PodAffinity;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.WeightedPodAffinityTerm;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
import io.berth.model.schema.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Merges {@code matchLabelKeys} and {@code mismatchLabelKeys} of a pod's affinity terms into their
 * selectors, with the values of the pod's own labels.
 */
record LabelKeys(Map<String, String> labels) {
  @Nullable Affinity in(@Nullable Affinity affinity) {
    if (affinity == null) {
      return null;
    }
    PodAffinity near = affinity.podAffinity();
    PodAntiAffinity away = affinity.podAntiAffinity();
    return new Affinity(
        affinity.nodeAffinity(),
        near == null
            ? null
            : new PodAffinity(
                required(near.requiredDuringSchedulingIgnoredDuringExecution()),
                preferred(near.preferredDuringSchedulingIgnoredDuringExecution())),
        away == null
            ? null
            : new PodAntiAffinity(
                required(away.requiredDuringSchedulingIgnoredDuringExecution()),
                preferred(away.preferredDuringSchedulingIgnoredDuringExecution())));
  }

  private List<PodAffinityTerm> required(List<PodAffinityTerm> terms) {
    return terms.stream().map(this::merged).toList();
  }

  private List<WeightedPodAffinityTerm> preferred(List<WeightedPodAffinityTerm> terms) {
    return terms.stream()
        .map(term -> new WeightedPodAffinityTerm(term.weight(), merged(term.podAffinityTerm())))
        .toList();
  }

  /** A selector that is missing matches nothing and stays missing. */
  private PodAffinityTerm merged(PodAffinityTerm term) {
    LabelSelector selector = term.labelSelector();
    if (selector == null) {
      return term;
    }
    List<LabelSelectorRequirement> all = new ArrayList<>(selector.matchExpressions());
    add(all, term.matchLabelKeys(), "In");
    add(all, term.mismatchLabelKeys(), "NotIn");
    return Message.of(PodAffinityTerm.class)
        .with(term, "labelSelector", new LabelSelector(selector.matchLabels(), List.copyOf(all)));
  }

  private void add(List<LabelSelectorRequirement> all, List<String> keys, String operator) {
    for (String key : keys) {
      String value = labels.get(key);
      if (value != null) {
        LabelSelectorRequirement more = new LabelSelectorRequirement(key, operator, List.of(value));
        if (!all.contains(more)) {
          all.add(more);
        }
      }
    }
  }
}
