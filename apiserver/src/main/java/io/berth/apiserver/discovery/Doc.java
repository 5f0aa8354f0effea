package io.berth.apiserver.discovery;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A document while it is being written. */
final class Doc {
  private final Map<String, Tree> members = new LinkedHashMap<>();

  /** A document that says what it is. */
  static Doc of(String kind, String apiVersion) {
    return new Doc().with("kind", kind).with("apiVersion", apiVersion);
  }

  Doc with(String name, String value) {
    members.put(name, Trees.text(value));
    return this;
  }

  Doc with(String name, boolean value) {
    members.put(name, new Tree.Bool(Position.NONE, value));
    return this;
  }

  Doc with(String name, Doc value) {
    members.put(name, value.tree());
    return this;
  }

  Doc withAll(String name, List<Doc> values) {
    members.put(name, TreeFields.items(values.stream().map(Doc::tree).toList()));
    return this;
  }

  Doc withTexts(String name, List<String> values) {
    members.put(name, TreeFields.items(values.stream().map(Trees::text).toList()));
    return this;
  }

  /** Unless there are none. */
  Doc withAnyTexts(String name, List<String> values) {
    return values.isEmpty() ? this : withTexts(name, values);
  }

  Tree.Members tree() {
    return Trees.object(members);
  }
}
