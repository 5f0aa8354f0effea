package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.List;

/** Mistakes in tolerations. */
final class TolerationValidation {
  private TolerationValidation() {}

  static void validate(ValidatedField tolerations) {
    tolerations.items().forEach(TolerationValidation::validateOne);
  }

  private static void validateOne(ValidatedField toleration) {
    ValidatedField key = toleration.at("key");
    ValidatedField operator = toleration.at("operator");
    ValidatedField effect = toleration.at("effect");
    PodSpecValidation.validateIfSet(key, NameFormat.QUALIFIED_NAME);
    if (key.isEmpty() && !operator.text().equals("Exists")) {
      operator.invalid(
          operator.text(),
          "operator must be Exists when `key` is empty, which means \"match all values and all"
              + " keys\"");
    }
    if (toleration.at("tolerationSeconds").isPresent() && !effect.text().equals("NoExecute")) {
      effect.invalid(effect.text(), "effect must be 'NoExecute' when `tolerationSeconds` is set");
    }
    validateOperator(operator, toleration.at("value").text());
    if (!effect.isEmpty()) {
      effect.oneOf("NoSchedule", "PreferNoSchedule", "NoExecute");
    }
  }

  private static void validateOperator(ValidatedField operator, String value) {
    switch (operator.text()) {
      case "", "Equal" -> {
        List<String> problems = NameFormat.LABEL_VALUE.problems(value);
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
