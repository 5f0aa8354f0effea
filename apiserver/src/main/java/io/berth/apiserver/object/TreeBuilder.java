package io.berth.apiserver.object;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds an object, member by member. */
public final class TreeBuilder {
  private final Map<String, Tree> members = new LinkedHashMap<>();

  /** An object that says what it is. */
  public static TreeBuilder ofKind(String kind, String apiVersion) {
    return new TreeBuilder().put("kind", kind).put("apiVersion", apiVersion);
  }

  public TreeBuilder put(String name, Tree value) {
    members.put(name, value);
    return this;
  }

  public TreeBuilder put(String name, TreeBuilder value) {
    return put(name, value.tree());
  }

  public TreeBuilder put(String name, String value) {
    return put(name, Trees.text(value));
  }

  public TreeBuilder put(String name, boolean value) {
    return put(name, new Tree.Bool(Position.NONE, value));
  }

  public TreeBuilder putUnlessEmpty(String name, String value) {
    return value.isEmpty() ? this : put(name, value);
  }

  public TreeBuilder putUnlessEmpty(String name, List<String> values) {
    return values.isEmpty() ? this : putTexts(name, values);
  }

  /** A list of strings. */
  public TreeBuilder putTexts(String name, List<String> values) {
    return put(name, TreeFields.items(values.stream().map(Trees::text).toList()));
  }

  /** A list of objects. */
  public TreeBuilder putAll(String name, List<TreeBuilder> values) {
    return put(name, TreeFields.items(values.stream().map(TreeBuilder::tree).toList()));
  }

  public Tree.Members tree() {
    return Trees.object(members);
  }
}
