package io.berth.model.selector;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.selector.Requirement.Operator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequirementTest {
  private static final Map<String, String> LABELS =
      Map.of("app", "db", "cpus", "16", "cold", "-3", "huge", "9223372036854775808", "blank", "");

  record Case(String name, String key, Operator operator, List<String> values, boolean matches) {
    Case(String key, Operator operator, List<String> values, boolean matches) {
      this(key + " " + operator + " " + values, key, operator, values, matches);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> sets() {
    return Stream.of(
        new Case("app", Operator.EQUALS, List.of("db"), true),
        new Case("app", Operator.EQUALS, List.of("web"), false),
        new Case("gone", Operator.EQUALS, List.of(""), false),
        new Case("blank", Operator.EQUALS, List.of(""), true),
        new Case("app", Operator.IN, List.of("web", "db"), true),
        new Case("app", Operator.IN, List.of("web"), false),
        new Case("gone", Operator.IN, List.of("db"), false),
        new Case("app", Operator.NOT_IN, List.of("db"), false),
        new Case("app", Operator.NOT_IN, List.of("web"), true),
        new Case("gone", Operator.NOT_IN, List.of("db"), true),
        new Case("app", Operator.EXISTS, List.of(), true),
        new Case("gone", Operator.EXISTS, List.of(), false),
        new Case("app", Operator.DOES_NOT_EXIST, List.of(), false),
        new Case("gone", Operator.DOES_NOT_EXIST, List.of(), true));
  }

  static Stream<Case> numbers() {
    return Stream.of(
        new Case("cpus", Operator.GREATER_THAN, List.of("8"), true),
        new Case("cpus", Operator.GREATER_THAN, List.of("+8"), true),
        new Case("cpus", Operator.GREATER_THAN, List.of("16"), false),
        new Case("cpus", Operator.LESS_THAN, List.of("16"), false),
        new Case("cpus", Operator.LESS_THAN, List.of("17"), true),
        new Case("cpus", Operator.LESS_THAN, List.of("0017"), true),
        new Case("cold", Operator.LESS_THAN, List.of("0"), true),
        new Case("gone", Operator.LESS_THAN, List.of("17"), false),
        new Case("app", Operator.GREATER_THAN, List.of("1"), false),
        new Case("app", Operator.LESS_THAN, List.of("1"), false),
        new Case("blank", Operator.LESS_THAN, List.of("1"), false),
        new Case("huge", Operator.GREATER_THAN, List.of("1"), false),
        new Case("cpus", Operator.GREATER_THAN, List.of("x"), false));
  }

  @ParameterizedTest
  @MethodSource({"sets", "numbers"})
  void matches(Case c) {
    Requirement requirement = new Requirement(c.key(), c.operator(), c.values());
    assertThat(requirement.matches(LABELS)).isEqualTo(c.matches());
  }
}
