package io.berth.model.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SelectorTest {
  private static final Map<String, String> LABELS = Map.of("app", "db", "tier", "back");

  record Case(String name, LabelSelector selector, String expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static LabelSelector labels(Map<String, String> labels) {
    return new LabelSelector(labels, List.of());
  }

  private static LabelSelector expression(String key, String operator, String... values) {
    return new LabelSelector(
        Map.of(), List.of(new LabelSelectorRequirement(key, operator, List.of(values))));
  }

  static Stream<Case> matching() {
    return Stream.of(
        new Case("empty", labels(Map.of()), "yes"),
        new Case("one label", labels(Map.of("app", "db")), "yes"),
        new Case("all labels", labels(LABELS), "yes"),
        new Case("one label of two differs", labels(Map.of("app", "db", "tier", "x")), "no"),
        new Case("in", expression("app", "In", "web", "db"), "yes"),
        new Case("not in, key missing", expression("gone", "NotIn", "x"), "yes"),
        new Case("exists", expression("gone", "Exists"), "no"),
        new Case("does not exist", expression("gone", "DoesNotExist"), "yes"),
        new Case(
            "labels and expressions",
            new LabelSelector(
                Map.of("app", "db"),
                List.of(new LabelSelectorRequirement("tier", "NotIn", List.of("back")))),
            "no"));
  }

  @ParameterizedTest
  @MethodSource("matching")
  void matches(Case c) throws InvalidSelectorException {
    assertThat(Selector.of(c.selector()).matches(LABELS)).isEqualTo(c.expected().equals("yes"));
  }

  static Stream<Case> invalid() {
    return Stream.of(
        new Case(
            "operator of nodes only",
            expression("a", "Gt", "1"),
            "\"Gt\" is not a valid label selector operator"),
        new Case(
            "in nothing",
            expression("a", "In"),
            "values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty"),
        new Case(
            "exists with values",
            expression("a", "Exists", "x", "y"),
            "values: Invalid value: [\"x\",\"y\"]: values set must be empty for exists and does"
                + " not exist"),
        new Case("no name", expression("/x", "Exists"), "key: Invalid value: \"/x\": prefix part"),
        new Case("bad value", labels(Map.of("a", "c d")), "values[0][a]: Invalid value: \"c d\": "),
        new Case("two errors", expression("a b", "In"), "[key: Invalid value: \"a b\": name part"));
  }

  @ParameterizedTest
  @MethodSource("invalid")
  void refuses(Case c) {
    assertThatThrownBy(() -> Selector.of(c.selector()))
        .isInstanceOf(InvalidSelectorException.class)
        .hasMessageStartingWith(c.expected());
  }

  @Test
  void missingSelectorMatchesNothing() throws InvalidSelectorException {
    Selector missing = Selector.of(null);
    assertThat(missing).isEqualTo(Selector.NOTHING).isNotEqualTo(Selector.EVERYTHING);
    assertThat(missing.matches(Map.of())).isFalse();
    assertThat(missing.isEmpty()).isFalse();
    assertThat(missing.and(List.of(Requirement.equalTo("app", "db")))).isEqualTo(Selector.NOTHING);
  }

  @Test
  void emptySelectorIsEverything() throws InvalidSelectorException {
    assertThat(Selector.of(labels(Map.of())))
        .isEqualTo(Selector.EVERYTHING)
        .hasSameHashCodeAs(Selector.EVERYTHING)
        .matches(Selector::isEmpty);
  }

  @Test
  void plainLabelsAreNotChecked() {
    Map<String, String> odd = Map.of("not a key", "not a value!");
    assertThat(Selector.ofLabels(odd).matches(odd)).isTrue();
    assertThat(Selector.ofLabels(odd).matches(LABELS)).isFalse();
    assertThat(Selector.ofLabels(Map.of()).isEmpty()).isTrue();
  }

  @Test
  void moreRequirementsNarrow() {
    Selector app = Selector.ofLabels(Map.of("app", "db"));
    Selector narrowed = app.and(List.of(Requirement.equalTo("tier", "front")));
    assertThat(app.matches(LABELS)).isTrue();
    assertThat(narrowed.matches(LABELS)).isFalse();
    assertThat(narrowed.requirements()).hasSize(2);
  }
}
