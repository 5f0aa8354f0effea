package io.berth.model.selector;

import static io.berth.model.TestObjects.labelTerm;
import static io.berth.model.TestObjects.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.core.PreferredSchedulingTerm;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodePreferencesTest {
  private static final Node NODE = node("n1", Map.of("zone", "a", "cpus", "16"));
  private static final PreferredSchedulingTerm ZONE = prefer(10, labelTerm("zone", "In", "a"));
  private static final PreferredSchedulingTerm LARGE = prefer(7, labelTerm("cpus", "Gt", "8"));
  private static final PreferredSchedulingTerm GPU = prefer(90, labelTerm("gpu", "Exists"));
  private static final PreferredSchedulingTerm ANY =
      prefer(50, new NodeSelectorTerm(List.of(), List.of()));
  private static final PreferredSchedulingTerm BROKEN = prefer(1, labelTerm("zone", "Bar"));
  private static final PreferredSchedulingTerm BROKEN_UNUSED = prefer(0, labelTerm("zone", "Bar"));

  record Case(String name, List<PreferredSchedulingTerm> terms, long score) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static PreferredSchedulingTerm prefer(int weight, NodeSelectorTerm term) {
    return new PreferredSchedulingTerm(weight, term);
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("none", List.of(), 0),
        new Case("one", List.of(ZONE), 10),
        new Case("those that match", List.of(ZONE, GPU, LARGE), 17),
        new Case("empty terms match nothing", List.of(ANY, ZONE), 10),
        new Case("no weight, no error", List.of(BROKEN_UNUSED, ZONE), 10));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void sumsTheWeights(Case c) throws InvalidSelectorException {
    assertThat(NodePreferences.of(c.terms()).score(NODE)).isEqualTo(c.score());
  }

  @Test
  void oneErrorFailsTheList() {
    assertThatThrownBy(() -> NodePreferences.of(List.of(ZONE, BROKEN)))
        .hasMessageStartingWith("[1].matchExpressions[0].operator: Unsupported value: \"Bar\"");
  }

  @Test
  void severalErrorsStandInBrackets() {
    assertThatThrownBy(() -> NodePreferences.of(List.of(BROKEN, ZONE, BROKEN)))
        .hasMessageStartingWith("[[0].matchExpressions[0].operator: ")
        .hasMessageContaining(", [2].matchExpressions[0].operator: ");
  }
}
