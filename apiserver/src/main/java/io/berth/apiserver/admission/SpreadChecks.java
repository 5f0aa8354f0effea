package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in topology spread constraints. */
final class SpreadChecks {
  private SpreadChecks() {}

  static void check(Place constraints) {
    List<Place> all = constraints.items();
    for (int i = 0; i < all.size(); i++) {
      Place constraint = all.get(i);
      checkNumbers(constraint);
      Place repeated = constraint.at("{topologyKey, whenUnsatisfiable}");
      Set<String> later = new HashSet<>();
      all.subList(i + 1, all.size()).forEach(each -> later.add(kind(each)));
      if (later.contains(kind(constraint))) {
        repeated.duplicate(kind(constraint));
      }
      checkMinDomains(constraint.at("minDomains"), constraint.at("whenUnsatisfiable").text());
      constraint.at("nodeAffinityPolicy").oneOf("Honor", "Ignore");
      constraint.at("nodeTaintsPolicy").oneOf("Honor", "Ignore");
      LabelKeyChecks.check(constraint);
      SelectorChecks.check(constraint.at("labelSelector"));
    }
  }

  private static void checkNumbers(Place constraint) {
    Place maxSkew = constraint.at("maxSkew");
    if (maxSkew.number(0) <= 0) {
      maxSkew.invalid(maxSkew.value().orElse(Numbers.tree(0)), "must be greater than zero");
    }
    if (constraint.at("topologyKey").isEmpty()) {
      constraint.at("topologyKey").required("can not be empty");
    }
    if (!Set.of("DoNotSchedule", "ScheduleAnyway")
        .contains(constraint.at("whenUnsatisfiable").text())) {
      constraint.at("whenUnsatisfiable").unsupported(List.of("DoNotSchedule", "ScheduleAnyway"));
    }
  }

  private static String kind(Place constraint) {
    return "{"
        + constraint.at("topologyKey").text()
        + ", "
        + constraint.at("whenUnsatisfiable").text()
        + "}";
  }

  private static void checkMinDomains(Place minDomains, String action) {
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
