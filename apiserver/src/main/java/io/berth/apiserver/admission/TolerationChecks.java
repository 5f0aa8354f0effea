package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.List;

/** Mistakes in tolerations. */
final class TolerationChecks {
  private TolerationChecks() {}

  static void check(Place tolerations) {
    tolerations.items().forEach(TolerationChecks::checkOne);
  }

  private static void checkOne(Place toleration) {
    Place key = toleration.at("key");
    Place operator = toleration.at("operator");
    Place effect = toleration.at("effect");
    PodSpecChecks.checkIfSet(key, Format.QUALIFIED_NAME);
    if (key.isEmpty() && !operator.text().equals("Exists")) {
      operator.invalid(
          operator.text(),
          "operator must be Exists when `key` is empty, which means \"match all values and all"
              + " keys\"");
    }
    if (toleration.at("tolerationSeconds").isPresent() && !effect.text().equals("NoExecute")) {
      effect.invalid(effect.text(), "effect must be 'NoExecute' when `tolerationSeconds` is set");
    }
    checkOperator(operator, toleration.at("value").text());
    if (!effect.isEmpty()) {
      effect.oneOf("NoSchedule", "PreferNoSchedule", "NoExecute");
    }
  }

  private static void checkOperator(Place operator, String value) {
    switch (operator.text()) {
      case "", "Equal" -> {
        List<String> problems = Format.LABEL_VALUE.problems(value);
        if (!problems.isEmpty()) {
          operator.invalid(value, String.join(";", problems));
        }
      }
      case "Exists" -> {
        if (!value.isEmpty()) {
          operator.invalid(value, "value must be empty when `operator` is 'Exists'");
        }
      }
      case "Lt", "Gt" ->
          operator.unsupported(Trees.text(operator.text()), List.of("Equal", "Exists", "Lt", "Gt"));
      default -> operator.unsupported(List.of("Equal", "Exists"));
    }
  }
}
