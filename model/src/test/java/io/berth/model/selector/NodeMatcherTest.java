package io.berth.model.selector;

import static io.berth.model.TestObjects.fieldTerm;
import static io.berth.model.TestObjects.labelTerm;
import static io.berth.model.TestObjects.node;
import static io.berth.model.TestObjects.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.NodeSelectorTerm;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeMatcherTest {
  private static final Node NODE = node("n1", Map.of("zone", "a", "cpus", "16"));
  private static final String AT = "nodeSelectorTerms[0].match";

  record Case(String name, NodeSelector selector, boolean matches) {
    Case(String name, boolean matches, NodeSelectorTerm... terms) {
      this(name, new NodeSelector(List.of(terms)), matches);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> labels() {
    return Stream.of(
        new Case("in", true, labelTerm("zone", "In", "a", "b")),
        new Case("not in", false, labelTerm("zone", "NotIn", "a")),
        new Case("not in, key missing", true, labelTerm("gpu", "NotIn", "x")),
        new Case("exists", true, labelTerm("zone", "Exists")),
        new Case("does not exist", true, labelTerm("gpu", "DoesNotExist")),
        new Case("greater", true, labelTerm("cpus", "Gt", "8")),
        new Case("less", false, labelTerm("cpus", "Lt", "16")),
        new Case("greater, but no integer", false, labelTerm("zone", "Gt", "1")),
        new Case("greater than a negative number", false, labelTerm("cpus", "Gt", "-5")),
        new Case("greater than two numbers", false, labelTerm("cpus", "Gt", "1", "2")),
        new Case("in nothing", false, labelTerm("zone", "In")),
        new Case("unknown operator", false, labelTerm("zone", "Near", "a")));
  }

  static Stream<Case> fields() {
    return Stream.of(
        new Case("name in", true, fieldTerm("metadata.name", "In", "n1")),
        new Case("other name", false, fieldTerm("metadata.name", "In", "n2")),
        new Case("name not in", false, fieldTerm("metadata.name", "NotIn", "n1")),
        new Case("two names", false, fieldTerm("metadata.name", "In", "n1", "n2")),
        new Case("no name", false, fieldTerm("metadata.name", "In")),
        new Case("operator of labels only", false, fieldTerm("metadata.name", "Exists")),
        new Case("unknown field in", false, fieldTerm("x", "In", "y")),
        new Case("unknown field not in", true, fieldTerm("x", "NotIn", "y")),
        new Case("unknown field reads as blank", true, fieldTerm("x", "In", "")),
        new Case("unknown field is not not blank", false, fieldTerm("x", "NotIn", "")));
  }

  static Stream<Case> terms() {
    NodeSelectorTerm empty = new NodeSelectorTerm(List.of(), List.of());
    return Stream.of(
        new Case("no terms", false),
        new Case("empty term", false, empty),
        new Case("empty term beside a matching one", true, empty, labelTerm("zone", "Exists")),
        new Case("one of two", true, labelTerm("gpu", "Exists"), labelTerm("zone", "In", "a")),
        new Case(
            "a broken term beside a matching one",
            true,
            labelTerm("zone", "In"),
            zoneAndName("n1")),
        new Case("labels and fields", true, zoneAndName("n1")),
        new Case("labels but not fields", false, zoneAndName("n2")));
  }

  private static NodeSelectorTerm zoneAndName(String name) {
    return new NodeSelectorTerm(
        List.of(where("zone", "In", "a")), List.of(where("metadata.name", "In", name)));
  }

  @ParameterizedTest
  @MethodSource({"labels", "fields", "terms"})
  void matches(Case c) {
    assertThat(NodeMatcher.lenient(c.selector()).matches(NODE)).isEqualTo(c.matches());
  }

  @Test
  void fieldsOfNamelessNodesAreIgnored() {
    Node nameless = node("", NODE.metadata().labels());
    NodeSelector selector = new NodeSelector(List.of(zoneAndName("n2")));
    assertThat(NodeMatcher.lenient(selector).matches(nameless)).isTrue();
  }

  record Broken(String name, NodeSelectorTerm term, String message) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Broken> broken() {
    return Stream.of(
        new Broken(
            "unknown operator",
            labelTerm("cpus", "Foo", "1"),
            AT
                + "Expressions[0].operator: Unsupported value: \"Foo\": supported values: \"In\","
                + " \"NotIn\", \"Exists\", \"DoesNotExist\", \"Gt\", \"Lt\""),
        new Broken(
            "no integer",
            labelTerm("cpus", "Gt", "x"),
            AT
                + "Expressions[0].values[0]: Invalid value: \"x\": for 'Gt', 'Lt' operators, the"
                + " value must be an integer"),
        new Broken(
            "no bound",
            labelTerm("cpus", "Lt"),
            AT
                + "Expressions[0].values: Invalid value: null: for 'Gt', 'Lt' operators, exactly"
                + " one value is required"),
        new Broken(
            "two names",
            fieldTerm("metadata.name", "In", "n1", "n2"),
            AT + "Fields[0].values: Invalid value: [\"n1\",\"n2\"]: must have one element"),
        new Broken(
            "field operator",
            fieldTerm("metadata.name", "Exists"),
            AT
                + "Fields[0].operator: Unsupported value: \"Exists\": supported values: \"In\","
                + " \"NotIn\""));
  }

  @ParameterizedTest
  @MethodSource("broken")
  void strictRefuses(Broken c) {
    assertThatThrownBy(() -> NodeMatcher.strict(new NodeSelector(List.of(c.term())), ""))
        .isInstanceOf(InvalidSelectorException.class)
        .hasMessage(c.message());
  }

  @Test
  void strictListsAllErrorsOnOneLevel() {
    NodeSelector selector =
        new NodeSelector(List.of(labelTerm("a b", "In"), fieldTerm("metadata.name", "In")));
    assertThatThrownBy(() -> NodeMatcher.strict(selector, "required"))
        .hasMessageStartingWith("[required.nodeSelectorTerms[0].matchExpressions[0].key: ")
        .hasMessageContaining(", required.nodeSelectorTerms[0].matchExpressions[0].values: ")
        .hasMessageContaining(", required.nodeSelectorTerms[1].matchFields[0].values: ")
        .hasMessageEndingWith("must have one element]");
  }

  @Test
  void strictAcceptsWhatIsRight() throws InvalidSelectorException {
    NodeSelector selector = new NodeSelector(List.of(zoneAndName("n1")));
    assertThat(NodeMatcher.strict(selector, "").matches(NODE)).isTrue();
  }
}
