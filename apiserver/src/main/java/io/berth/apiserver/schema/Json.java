package io.berth.apiserver.schema;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object under construction. */
final class Json {
  private final Map<String, Tree> members = new LinkedHashMap<>();

  Json put(String name, Tree value) {
    members.put(name, value);
    return this;
  }

  Json put(String name, Json value) {
    return put(name, value.tree());
  }

  Json put(String name, String value) {
    return put(name, Trees.text(value));
  }

  Json put(String name, boolean value) {
    return put(name, new Tree.Bool(Position.NONE, value));
  }

  /** A list of strings, unless it is empty. */
  Json putAny(String name, List<String> values) {
    return values.isEmpty() ? this : put(name, texts(values));
  }

  /** A string, unless it is empty. */
  Json putAny(String name, String value) {
    return value.isEmpty() ? this : put(name, value);
  }

  Tree.Members tree() {
    return Trees.object(members);
  }

  static Tree.Items texts(List<String> values) {
    return new Tree.Items(Position.NONE, values.stream().map(Trees::text).toList());
  }

  static Tree.Items list(List<Json> values) {
    return new Tree.Items(Position.NONE, values.stream().<Tree>map(Json::tree).toList());
  }
}
