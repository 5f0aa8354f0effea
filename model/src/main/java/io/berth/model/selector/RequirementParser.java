package io.berth.model.selector;

import io.berth.model.selector.Requirement.Operator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Checks requirements as the API server would have. */
final class RequirementParser {
  private RequirementParser() {}

  /** The operator of a label selector's expression. */
  static Operator labelOperator(String written) throws InvalidSelectorException {
    return switch (written) {
      case "In" -> Operator.IN;
      case "NotIn" -> Operator.NOT_IN;
      case "Exists" -> Operator.EXISTS;
      case "DoesNotExist" -> Operator.DOES_NOT_EXIST;
      default ->
          throw new InvalidSelectorException(
              GoText.quoted(written) + " is not a valid label selector operator");
    };
  }

  /** A requirement whose key and values have been checked. */
  static Requirement checked(String path, String key, Operator operator, List<String> values)
      throws InvalidSelectorException {
    List<String> errors = errors(path, key, operator, values);
    if (!errors.isEmpty()) {
      throw new InvalidSelectorException(aggregate(errors));
    }
    return new Requirement(key, operator, values);
  }

  /** All that is wrong with a requirement; empty if nothing. */
  static List<String> errors(String path, String key, Operator operator, List<String> values) {
    List<String> errors = new ArrayList<>();
    List<String> keyErrors = LabelSyntax.keyErrors(key);
    if (!keyErrors.isEmpty()) {
      errors.add(invalid(path, "key", GoText.quoted(key), String.join("; ", keyErrors)));
    }
    errors.addAll(countErrors(path, operator, values));
    for (int i = 0; i < values.size(); i++) {
      List<String> valueErrors = LabelSyntax.valueErrors(values.get(i));
      if (!valueErrors.isEmpty()) {
        String place = "values[" + i + "][" + key + "]";
        errors.add(
            invalid(path, place, GoText.quoted(values.get(i)), String.join("; ", valueErrors)));
      }
    }
    return errors;
  }

  private static List<String> countErrors(String path, Operator operator, List<String> values) {
    String list = GoText.json(values);
    return switch (operator) {
      case IN, NOT_IN ->
          values.isEmpty()
              ? List.of(
                  invalid(
                      path,
                      "values",
                      list,
                      "for 'in', 'notin' operators, values set can't be empty"))
              : List.of();
      case EXISTS, DOES_NOT_EXIST ->
          values.isEmpty()
              ? List.of()
              : List.of(
                  invalid(
                      path,
                      "values",
                      list,
                      "values set must be empty for exists and does not exist"));
      case GREATER_THAN, LESS_THAN -> boundErrors(path, values, list);
      case EQUALS -> List.of();
    };
  }

  private static List<String> boundErrors(String path, List<String> values, String list) {
    List<String> errors = new ArrayList<>();
    if (values.size() != 1) {
      errors.add(
          invalid(path, "values", list, "for 'Gt', 'Lt' operators, exactly one value is required"));
    }
    for (int i = 0; i < values.size(); i++) {
      if (WholeNumber.parse(values.get(i)).isEmpty()) {
        errors.add(
            invalid(
                path,
                "values[" + i + "]",
                GoText.quoted(values.get(i)),
                "for 'Gt', 'Lt' operators, the value must be an integer"));
      }
    }
    return errors;
  }

  static String invalid(String path, String field, String value, String text) {
    return child(path, field) + ": Invalid value: " + value + ": " + text;
  }

  static String child(String path, String field) {
    return path.isEmpty() ? field : path + "." + field;
  }

  /** One error stands for itself, several different ones in brackets. */
  static String aggregate(List<String> errors) {
    LinkedHashSet<String> distinct = new LinkedHashSet<>(errors);
    return distinct.size() == 1 ? errors.getFirst() : "[" + String.join(", ", distinct) + "]";
  }
}
