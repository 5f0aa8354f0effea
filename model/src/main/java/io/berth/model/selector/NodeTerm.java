package io.berth.model.selector;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelectorRequirement;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.selector.Requirement.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One term of a node selector. A term that could not be parsed never matches and keeps its errors;
 * an empty term selects nothing.
 */
final class NodeTerm {
  /** The only field that nodes can be selected by. */
  static final String NAME_FIELD = "metadata.name";

  private final List<Requirement> labels = new ArrayList<>();
  private final List<Requirement> fields = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private final boolean empty;

  NodeTerm(NodeSelectorTerm written, String path) {
    empty = written.matchExpressions().isEmpty() && written.matchFields().isEmpty();
    for (int i = 0; i < written.matchExpressions().size(); i++) {
      String place = RequirementParser.child(path, "matchExpressions[" + i + "]");
      parse(written.matchExpressions().get(i), place);
    }
    for (int i = 0; i < written.matchFields().size(); i++) {
      String place = RequirementParser.child(path, "matchFields[" + i + "]");
      parseField(written.matchFields().get(i), place);
    }
  }

  boolean isEmpty() {
    return empty;
  }

  List<String> errors() {
    return errors;
  }

  boolean matches(Node node) {
    return !empty
        && errors.isEmpty()
        && all(labels, node.metadata().labels())
        && (node.metadata().name().isEmpty() || fieldsMatch(node.metadata().name()));
  }

  /** An unknown field reads as an empty text. */
  private boolean fieldsMatch(String nodeName) {
    for (Requirement field : fields) {
      String value = field.key().equals(NAME_FIELD) ? nodeName : "";
      if (!field.matches(Map.of(field.key(), value))) {
        return false;
      }
    }
    return true;
  }

  private static boolean all(List<Requirement> requirements, Map<String, String> labels) {
    for (Requirement requirement : requirements) {
      if (!requirement.matches(labels)) {
        return false;
      }
    }
    return true;
  }

  private void parse(NodeSelectorRequirement written, String path) {
    try {
      Operator operator = operator(written.operator(), path);
      errors.addAll(RequirementParser.errors(path, written.key(), operator, written.values()));
      labels.add(new Requirement(written.key(), operator, written.values()));
    } catch (InvalidSelectorException e) {
      errors.add(e.getMessage());
    }
  }

  private static Operator operator(String written, String path) throws InvalidSelectorException {
    return switch (written) {
      case "In" -> Operator.IN;
      case "NotIn" -> Operator.NOT_IN;
      case "Exists" -> Operator.EXISTS;
      case "DoesNotExist" -> Operator.DOES_NOT_EXIST;
      case "Gt" -> Operator.GREATER_THAN;
      case "Lt" -> Operator.LESS_THAN;
      default ->
          throw unsupported(
              path, written, "\"In\", \"NotIn\", \"Exists\", \"DoesNotExist\", \"Gt\", \"Lt\"");
    };
  }

  private static InvalidSelectorException unsupported(String path, String written, String known) {
    return new InvalidSelectorException(
        RequirementParser.child(path, "operator")
            + ": Unsupported value: "
            + GoText.quoted(written)
            + ": supported values: "
            + known);
  }

  private void parseField(NodeSelectorRequirement written, String path) {
    try {
      fields.add(fieldRequirement(written, path));
    } catch (InvalidSelectorException e) {
      errors.add(e.getMessage());
    }
  }

  private static Requirement fieldRequirement(NodeSelectorRequirement written, String path)
      throws InvalidSelectorException {
    Operator operator =
        switch (written.operator()) {
          case "In" -> Operator.IN;
          case "NotIn" -> Operator.NOT_IN;
          default -> throw unsupported(path, written.operator(), "\"In\", \"NotIn\"");
        };
    if (written.values().size() != 1) {
      throw new InvalidSelectorException(
          RequirementParser.invalid(
              path, "values", GoText.json(written.values()), "must have one element"));
    }
    return new Requirement(written.key(), operator, written.values());
  }
}
