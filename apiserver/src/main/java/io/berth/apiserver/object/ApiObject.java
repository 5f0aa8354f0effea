package io.berth.apiserver.object;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An API object with all its fields as they were sent, known or not. It never changes; {@code with}
 * and {@code without} return another one. A path is a row of member names; lists are not entered.
 */
public record ApiObject(Tree.Members tree) {

  /** Reads an object that this server wrote. */
  public static ApiObject parse(byte[] json) {
    try {
      Tree tree =
          TreeReader.readUnplaced("stored object", new String(json, StandardCharsets.UTF_8));
      return new ApiObject((Tree.Members) tree);
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An object of the model, with its {@code apiVersion} and {@code kind}. */
  public static <T extends Record & KubeObject> ApiObject of(T object) {
    return new ApiObject(Trees.ofObject(object));
  }

  /** The object as a record, which has only the fields that the model knows. */
  public <T extends Record & KubeObject> T as(Kind<T> kind) throws CodecException {
    return new MessageReader(MessageReader.Mode.LENIENT).read(kind.message(), kind.kind(), tree);
  }

  /** The object as JSON, in one line. */
  public byte[] json() {
    return JsonWriter.compact(tree).getBytes(StandardCharsets.UTF_8);
  }

  /** What is at the path, unless it is absent or null. */
  public Optional<Tree> at(String... path) {
    return TreeFields.at(tree, path);
  }

  /** The string at the path, or an empty one. */
  public String text(String... path) {
    return at(path).map(TreeFields::text).orElse("");
  }

  /** The whole number at the path, if there is one. */
  public OptionalLong number(String... path) {
    return TreeFields.number(at(path));
  }

  /** Whether the path leads to {@code true}. */
  public boolean flag(String... path) {
    return at(path).orElse(null) instanceof Tree.Bool(var _, boolean value) && value;
  }

  /** The members of the object at the path; none if it is absent. */
  public Map<String, Tree> members(String... path) {
    return at(path).orElse(null) instanceof Tree.Members object ? object.members() : Map.of();
  }

  /** The members at the path whose values are strings, for example labels. */
  public Map<String, String> texts(String... path) {
    Map<String, String> texts = new LinkedHashMap<>();
    members(path).forEach((name, value) -> texts.put(name, TreeFields.text(value)));
    return texts;
  }

  /** The items of the list at the path; none if it is absent. */
  public List<Tree> items(String... path) {
    return at(path).orElse(null) instanceof Tree.Items list ? list.items() : List.of();
  }

  /** This object with another value at the path; objects on the way are made. */
  public ApiObject with(Tree value, String... path) {
    return new ApiObject(TreeFields.with(tree, value, path));
  }

  /** This object with a string at the path. */
  public ApiObject with(String value, String... path) {
    return with(Trees.text(value), path);
  }

  /** This object with a number at the path. */
  public ApiObject with(long value, String... path) {
    return with(new Tree.Numeral(Position.NONE, Long.toString(value)), path);
  }

  /** This object without what is at the path. */
  public ApiObject without(String... path) {
    return new ApiObject(TreeFields.without(tree, path));
  }

  public String apiVersion() {
    return text("apiVersion");
  }

  public String kind() {
    return text("kind");
  }

  public String name() {
    return text("metadata", "name");
  }

  /** Empty for objects that live in no namespace. */
  public String namespace() {
    return text("metadata", "namespace");
  }

  public String uid() {
    return text("metadata", "uid");
  }

  public String resourceVersion() {
    return text("metadata", "resourceVersion");
  }

  public Map<String, String> labels() {
    return texts("metadata", "labels");
  }

  public Map<String, String> annotations() {
    return texts("metadata", "annotations");
  }

  /** Whether it is being deleted: finalizers or a grace period keep it. */
  public boolean isDeleting() {
    return at("metadata", "deletionTimestamp").isPresent();
  }

  public List<String> finalizers() {
    return items("metadata", "finalizers").stream().map(TreeFields::text).toList();
  }

  /** The owners as written. */
  public List<ApiObject> owners() {
    return items("metadata", "ownerReferences").stream()
        .filter(Tree.Members.class::isInstance)
        .map(owner -> new ApiObject((Tree.Members) owner))
        .toList();
  }
}
