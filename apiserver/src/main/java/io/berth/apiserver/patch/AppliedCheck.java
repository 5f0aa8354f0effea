package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.schema.Field;
import io.berth.apiserver.schema.FieldType;
import io.berth.apiserver.schema.FieldType.Form;
import io.berth.apiserver.schema.StructType;
import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks that what is applied fits its type. Upstream answers what does not with an internal error
 * (500); this answers the same message with 400.
 */
final class AppliedCheck {
  private final String object;

  /** For an object as messages name it. */
  AppliedCheck(String object) {
    this.object = object;
  }

  void check(StructType type, Tree.Members applied) {
    value(type, Shape.of(type), applied, "");
  }

  private void value(FieldType type, Shape shape, Tree value, String path) {
    if (value instanceof Tree.Null) {
      return;
    }
    switch (type) {
      case StructType struct -> members(struct, shape, object(value, path), path);
      case FieldType.MapOf(FieldType element, var _) ->
          object(value, path)
              .forEach(
                  (name, member) -> value(element, shape.member(name), member, path + "." + name));
      case FieldType.ListOf(FieldType element, var _) -> items(element, shape, value, path);
      case FieldType.Scalar(Form form, var _) -> scalar(form, value, path);
    }
  }

  private void members(StructType type, Shape shape, Map<String, Tree> members, String path) {
    members.forEach(
        (name, member) -> {
          String inner = path + "." + name;
          Field field =
              type.field(name).orElseThrow(() -> failure(inner, "field not declared in schema"));
          value(field.type(), shape.member(name), member, inner);
        });
  }

  private Map<String, Tree> object(Tree value, String path) {
    if (value instanceof Tree.Members members) {
      return members.members();
    }
    throw failure(path, "expected map, got &{" + GoText.of(value) + "}");
  }

  private void items(FieldType element, Shape shape, Tree value, String path) {
    if (!(value instanceof Tree.Items list)) {
      throw failure(path, "expected list, got &{" + GoText.of(value) + "}");
    }
    if (shape instanceof Shape.Keyed || shape instanceof Shape.Values) {
      keyed(element, shape, list.items(), path);
    } else {
      for (int i = 0; i < list.items().size(); i++) {
        value(element, Shape.whole(), list.items().get(i), path + "[" + i + "]");
      }
    }
  }

  private void keyed(FieldType element, Shape shape, List<Tree> items, String path) {
    Set<PathElement> seen = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      PathElement key;
      try {
        key = shape.elementPath(items.get(i));
      } catch (IllegalArgumentException e) {
        throw failure(path, "element " + i + ": " + e.getMessage());
      }
      if (!seen.add(key)) {
        throw failure(path, "duplicate entries for key " + key.shown());
      }
      value(element, shape.element(), items.get(i), path + key.shown());
    }
  }

  private void scalar(Form form, Tree value, String path) {
    String problem =
        switch (form) {
          case STRING, BYTES ->
              value instanceof Tree.Text
                  ? ""
                  : "expected string, got &value.valueUnstructured{Value:" + GoText.of(value) + "}";
          case INT32, INT64, DOUBLE ->
              value instanceof Tree.Numeral
                  ? ""
                  : "expected numeric (int or float), got " + GoText.kind(value);
          case BOOLEAN ->
              value instanceof Tree.Bool ? "" : "expected boolean, got &{" + GoText.of(value) + "}";
          case QUANTITY, TIME, MICROTIME, INT_OR_STRING, ANY, FIELDS -> "";
        };
    if (!problem.isEmpty()) {
      throw failure(path, problem);
    }
  }

  private ApiFailure failure(String path, String problem) {
    return ApiFailure.badRequest(
        "failed to create typed patch object (" + object + "): " + path + ": " + problem);
  }
}
