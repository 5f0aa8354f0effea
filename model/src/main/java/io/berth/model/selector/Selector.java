package io.berth.model.selector;

import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A set of labels' test: all requirements must hold. No requirement at all means everything; {@link
 * #NOTHING} is the selector that was not written.
 */
public final class Selector {
  /** Matches every set of labels. */
  public static final Selector EVERYTHING = new Selector(List.of(), true);

  /** Matches no set of labels, and stays so whatever is added. */
  public static final Selector NOTHING = new Selector(List.of(), false);

  private final List<Requirement> requirements;
  private final boolean satisfiable;

  private Selector(List<Requirement> requirements, boolean satisfiable) {
    this.requirements = requirements;
    this.satisfiable = satisfiable;
  }

  /** Compiles a selector as written; one that is missing matches nothing. */
  public static Selector of(@Nullable LabelSelector written) throws InvalidSelectorException {
    if (written == null) {
      return NOTHING;
    }
    List<Requirement> requirements = new ArrayList<>();
    for (Map.Entry<String, String> label : written.matchLabels().entrySet()) {
      requirements.add(
          RequirementParser.checked(
              "", label.getKey(), Requirement.Operator.EQUALS, List.of(label.getValue())));
    }
    for (LabelSelectorRequirement expression : written.matchExpressions()) {
      requirements.add(
          RequirementParser.checked(
              "",
              expression.key(),
              RequirementParser.labelOperator(expression.operator()),
              expression.values()));
    }
    return new Selector(List.copyOf(requirements), true);
  }

  /** Matches labels that contain all of these; their syntax is not checked. */
  public static Selector ofLabels(Map<String, String> labels) {
    return EVERYTHING.and(
        labels.entrySet().stream()
            .map(label -> Requirement.equalTo(label.getKey(), label.getValue()))
            .toList());
  }

  /** This selector with more requirements. */
  public Selector and(List<Requirement> more) {
    if (!satisfiable || more.isEmpty()) {
      return this;
    }
    List<Requirement> all = new ArrayList<>(requirements);
    all.addAll(more);
    return new Selector(List.copyOf(all), true);
  }

  /** Whether the labels are selected. */
  public boolean matches(Map<String, String> labels) {
    if (!satisfiable) {
      return false;
    }
    for (Requirement requirement : requirements) {
      if (!requirement.matches(labels)) {
        return false;
      }
    }
    return true;
  }

  /** Whether this selects everything because it requires nothing. */
  public boolean isEmpty() {
    return satisfiable && requirements.isEmpty();
  }

  /** What it requires. */
  public List<Requirement> requirements() {
    return requirements;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Selector that
        && satisfiable == that.satisfiable
        && requirements.equals(that.requirements);
  }

  @Override
  public int hashCode() {
    return 31 * requirements.hashCode() + Boolean.hashCode(satisfiable);
  }

  @Override
  public String toString() {
    return satisfiable ? requirements.toString() : "nothing";
  }
}
