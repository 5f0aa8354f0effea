package io.berth.apiserver.patch;

import io.berth.apiserver.schema.FieldSchema;
import io.berth.apiserver.schema.FieldType;
import io.berth.apiserver.schema.FieldType.Form;
import io.berth.apiserver.schema.StructType;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The granularity of server-side apply: a value is atomic, or has parts with owners of their own.
 */
sealed interface ApplySchema {
  /** A value that has one owner. */
  record Whole() implements ApplySchema {}

  /** An object with fields. */
  record Struct(StructType type) implements ApplySchema {}

  /** An object with any members. */
  record Entries(FieldType value) implements ApplySchema {}

  /** A list without order and duplicates. */
  record ListSet() implements ApplySchema {}

  /** A list whose elements are known by the values of some fields. */
  record Keyed(FieldType item, List<String> keys) implements ApplySchema {}

  static ApplySchema whole() {
    return new Whole();
  }

  static ApplySchema of(FieldType type) {
    return switch (type) {
      case StructType struct -> struct.isAtomic() ? whole() : new Struct(struct);
      case FieldType.MapOf map -> new Entries(map.value());
      case FieldType.ListOf _, FieldType.Scalar _ -> whole();
    };
  }

  private static ApplySchema of(FieldSchema field) {
    return switch (field.type()) {
      case FieldType.ListOf list -> ofList(field, list);
      case StructType struct ->
          field
              .mapType()
              .map(type -> type == FieldSchema.MapType.ATOMIC ? whole() : new Struct(struct))
              .orElseGet(() -> of(struct));
      case FieldType.MapOf map ->
          field.mapType().filter(type -> type == FieldSchema.MapType.ATOMIC).isPresent()
              ? whole()
              : of(map);
      case FieldType.Scalar _ -> whole();
    };
  }

  private static ApplySchema ofList(FieldSchema field, FieldType.ListOf list) {
    return switch (field.listType().orElse(FieldSchema.ListType.ATOMIC)) {
      case ATOMIC -> whole();
      case SET -> new ListSet();
      case MAP -> new Keyed(list.element(), field.listKeys());
    };
  }

  /** Whether it is an object with a field of this name, not only a member. */
  default boolean hasField(String name) {
    return this instanceof Struct(StructType type) && type.field(name).isPresent();
  }

  /** The shape of a member of an object. */
  default ApplySchema member(String name) {
    return switch (this) {
      case Struct(StructType type) -> type.field(name).map(ApplySchema::of).orElse(whole());
      case Entries(FieldType value) -> of(value);
      case Whole _, ListSet _, Keyed _ -> whole();
    };
  }

  /** The shape of an element of a list. */
  default ApplySchema element() {
    return this instanceof Keyed(FieldType item, var _) ? of(item) : whole();
  }

  /** The shape that a path leads on to. */
  default ApplySchema below(PathElement element) {
    return element.kind() == PathElement.Kind.NAME ? member(element.text()) : element();
  }

  /**
   * What an element of this list is known by.
   *
   * @throws IllegalArgumentException if it has no such thing
   */
  default PathElement elementPath(Tree item) {
    if (!(this instanceof Keyed(FieldType type, List<String> keys))) {
      return setElement(item);
    }
    if (!(item instanceof Tree.Members object)) {
      throw new IllegalArgumentException(
          item instanceof Tree.Null
              ? "associative list with keys may not have a null element"
              : "associative list with keys may not have non-map elements");
    }
    Map<String, Tree> fields = new TreeMap<>();
    for (String key : keys) {
      Tree value = object.members().get(key);
      if (value != null) {
        fields.put(key, value);
      } else if (type instanceof StructType struct) {
        struct.field(key).ifPresent(field -> putDefault(field, fields));
      }
    }
    if (fields.isEmpty()) {
      throw new IllegalArgumentException(
          "associative list with keys has an element that omits all key fields "
              + "(and doesn't have default values for any key fields)");
    }
    return PathElement.key(fields);
  }

  private static PathElement setElement(Tree item) {
    return switch (item) {
      case Tree.Members _ ->
          throw new IllegalArgumentException(
              "associative list without keys has an element that's a map type");
      case Tree.Items _ ->
          throw new IllegalArgumentException(
              "not supported: associative list with lists as elements");
      case Tree.Null _ ->
          throw new IllegalArgumentException(
              "associative list without keys has an element that's an explicit null");
      case Tree.Text _, Tree.Numeral _, Tree.Bool _ -> PathElement.value(item);
    };
  }

  /** A key that is always printed has its empty value as default. */
  private static void putDefault(FieldSchema field, Map<String, Tree> fields) {
    if (!field.always() && field.defaultValue().isEmpty()) {
      return;
    }
    boolean isText =
        field.type() instanceof FieldType.Scalar(Form form, var _) && form == Form.STRING;
    fields.put(
        field.name(),
        isText
            ? new Tree.Text(Position.NONE, field.defaultValue())
            : new Tree.Numeral(
                Position.NONE, field.defaultValue().isEmpty() ? "0" : field.defaultValue()));
  }
}
