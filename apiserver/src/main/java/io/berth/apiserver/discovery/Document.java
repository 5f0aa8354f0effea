package io.berth.apiserver.discovery;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts a tree together, member by member. */
final class Document {
  private final Map<String, Tree> members = new LinkedHashMap<>();

  Document text(String name, String value) {
    members.put(name, Trees.text(value));
    return this;
  }

  Document textUnlessEmpty(String name, String value) {
    return value.isEmpty() ? this : text(name, value);
  }

  Document flag(String name, boolean value) {
    members.put(name, new Tree.Bool(Position.NONE, value));
    return this;
  }

  Document texts(String name, List<String> values) {
    members.put(name, TreeFields.items(values.stream().map(Trees::text).toList()));
    return this;
  }

  Document textsUnlessEmpty(String name, List<String> values) {
    return values.isEmpty() ? this : texts(name, values);
  }

  Document list(String name, List<? extends Tree> values) {
    members.put(name, TreeFields.items(values));
    return this;
  }

  Document put(String name, Tree value) {
    members.put(name, value);
    return this;
  }

  Tree.Members tree() {
    return Trees.object(members);
  }
}
