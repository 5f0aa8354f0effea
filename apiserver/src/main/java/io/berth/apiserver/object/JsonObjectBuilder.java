package io.berth.apiserver.object;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds an object, member by member. */
public final class JsonObjectBuilder {
  private final Map<String, Tree> members = new LinkedHashMap<>();

  /** An object that says what it is. */
  public static JsonObjectBuilder ofKind(String kind, String apiVersion) {
    return new JsonObjectBuilder().put("kind", kind).put("apiVersion", apiVersion);
  }

  public JsonObjectBuilder put(String name, Tree value) {
    members.put(name, value);
    return this;
  }

  public JsonObjectBuilder put(String name, JsonObjectBuilder value) {
    return put(name, value.tree());
  }

  public JsonObjectBuilder put(String name, String value) {
    return put(name, Trees.text(value));
  }

  public JsonObjectBuilder put(String name, boolean value) {
    return put(name, new Tree.Bool(Position.NONE, value));
  }

  public JsonObjectBuilder putUnlessEmpty(String name, String value) {
    return value.isEmpty() ? this : put(name, value);
  }

  public JsonObjectBuilder putUnlessEmpty(String name, List<String> values) {
    return values.isEmpty() ? this : putTexts(name, values);
  }

  /** A list of strings. */
  public JsonObjectBuilder putTexts(String name, List<String> values) {
    return put(name, TreeFields.items(values.stream().map(Trees::text).toList()));
  }

  /** A list of objects. */
  public JsonObjectBuilder putAll(String name, List<JsonObjectBuilder> values) {
    return put(name, TreeFields.items(values.stream().map(JsonObjectBuilder::tree).toList()));
  }

  public Tree.Members tree() {
    return Trees.object(members);
  }
}
