package io.berth.model;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelectorRequirement;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Short ways to write objects down in tests. */
public final class TestObjects {
  private TestObjects() {}

  /** A record from JSON names and values in turn; the rest is absent. */
  public static <T extends Record> T make(Class<T> type, Object... namesAndValues) {
    T made = Message.of(type).empty();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      made = with(made, (String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return made;
  }

  /** The record with one field replaced. */
  @SuppressWarnings("unchecked") // a record's class is final, so this is its own
  public static <T extends Record> T with(T record, String name, Object value) {
    return Message.of((Class<T>) record.getClass()).with(record, name, value);
  }

  /** Quantities from resource names and amounts in turn. */
  public static Map<String, Quantity> amounts(String... namesAndAmounts) {
    Map<String, Quantity> amounts = new LinkedHashMap<>();
    for (int i = 0; i < namesAndAmounts.length; i += 2) {
      amounts.put(namesAndAmounts[i], Quantity.parse(namesAndAmounts[i + 1]));
    }
    return amounts;
  }

  public static Node node(String name, Map<String, String> labels) {
    return make(Node.class, "metadata", make(ObjectMeta.class, "name", name, "labels", labels));
  }

  public static NodeSelectorRequirement where(String key, String operator, String... values) {
    return new NodeSelectorRequirement(key, operator, List.of(values));
  }

  /** A term with one label expression. */
  public static NodeSelectorTerm labelTerm(String key, String operator, String... values) {
    return new NodeSelectorTerm(List.of(where(key, operator, values)), List.of());
  }

  /** A term with one field expression. */
  public static NodeSelectorTerm fieldTerm(String key, String operator, String... values) {
    return new NodeSelectorTerm(List.of(), List.of(where(key, operator, values)));
  }
}
