package io.berth.model.selector;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** One condition on a set of labels. */
public record Requirement(String key, Operator operator, List<String> values) {

  /** How a label's value is compared. */
  public enum Operator {
    EQUALS,
    IN,
    NOT_IN,
    EXISTS,
    DOES_NOT_EXIST,
    GREATER_THAN,
    LESS_THAN
  }

  /** The label must have exactly this value. */
  public static Requirement equalTo(String key, String value) {
    return new Requirement(key, Operator.EQUALS, List.of(value));
  }

  /** Whether the labels meet the condition. */
  public boolean matches(Map<String, String> labels) {
    String value = labels.get(key);
    return switch (operator) {
      case EQUALS, IN -> value != null && values.contains(value);
      case NOT_IN -> value == null || !values.contains(value);
      case EXISTS -> value != null;
      case DOES_NOT_EXIST -> value == null;
      case GREATER_THAN -> value != null && compare(value) > 0;
      case LESS_THAN -> value != null && compare(value) < 0;
    };
  }

  /** The sign of label minus bound; 0, which matches neither way, if one is not an integer. */
  private int compare(String value) {
    OptionalLong label = WholeNumber.parse(value);
    OptionalLong bound = WholeNumber.parse(values.getFirst());
    return label.isEmpty() || bound.isEmpty()
        ? 0
        : Long.compare(label.getAsLong(), bound.getAsLong());
  }
}
