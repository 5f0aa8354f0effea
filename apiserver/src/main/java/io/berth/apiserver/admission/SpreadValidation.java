package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in topology spread constraints. */
final class SpreadValidation {
  private SpreadValidation() {}

  static void validate(ValidatedField constraints) {
    List<ValidatedField> all = constraints.items();
    for (int i = 0; i < all.size(); i++) {
      ValidatedField constraint = all.get(i);
      validateNumbers(constraint);
      ValidatedField repeated = constraint.at("{topologyKey, whenUnsatisfiable}");
      Set<String> later = new HashSet<>();
      all.subList(i + 1, all.size()).forEach(each -> later.add(kind(each)));
      if (later.contains(kind(constraint))) {
        repeated.duplicate(kind(constraint));
      }
      validateMinDomains(constraint.at("minDomains"), constraint.at("whenUnsatisfiable").text());
      constraint.at("nodeAffinityPolicy").oneOf("Honor", "Ignore");
      constraint.at("nodeTaintsPolicy").oneOf("Honor", "Ignore");
      LabelKeyValidation.validate(constraint);
      SelectorValidation.validate(constraint.at("labelSelector"));
    }
  }

  private static void validateNumbers(ValidatedField constraint) {
    ValidatedField maxSkew = constraint.at("maxSkew");
    if (maxSkew.number(0) <= 0) {
      maxSkew.invalid(maxSkew.value().orElse(NumberTrees.tree(0)), "must be greater than zero");
    }
    if (constraint.at("topologyKey").isEmpty()) {
      constraint.at("topologyKey").required("can not be empty");
    }
    if (!Set.of("DoNotSchedule", "ScheduleAnyway")
        .contains(constraint.at("whenUnsatisfiable").text())) {
      constraint.at("whenUnsatisfiable").unsupported(List.of("DoNotSchedule", "ScheduleAnyway"));
    }
  }

  private static String kind(ValidatedField constraint) {
    return "{"
        + constraint.at("topologyKey").text()
        + ", "
        + constraint.at("whenUnsatisfiable").text()
        + "}";
  }

  private static void validateMinDomains(ValidatedField minDomains, String action) {
    if (!minDomains.isPresent()) {
      return;
    }
    if (minDomains.number(0) <= 0) {
      minDomains.invalid("must be greater than zero");
    }
    if (!action.equals("DoNotSchedule")) {
      minDomains.invalid(
          "can only use minDomains if whenUnsatisfiable=DoNotSchedule, not " + action);
    }
  }
}
