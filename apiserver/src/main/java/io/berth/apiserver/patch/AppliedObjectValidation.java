package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.schema.FieldSchema;
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
final class AppliedObjectValidation {
  private final String object;

  /** For an object as messages name it. */
  AppliedObjectValidation(String object) {
    this.object = object;
  }

  void check(StructType type, Tree.Members applied) {
    value(type, ApplySchema.of(type), applied, "");
  }

  private void value(FieldType type, ApplySchema shape, Tree value, String path) {
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

  private void members(StructType type, ApplySchema shape, Map<String, Tree> members, String path) {
    members.forEach(
        (name, member) -> {
          String inner = path + "." + name;
          FieldSchema field =
              type.field(name).orElseThrow(() -> failure(inner, "field not declared in schema"));
          value(field.type(), shape.member(name), member, inner);
        });
  }

  private Map<String, Tree> object(Tree value, String path) {
    if (value instanceof Tree.Members members) {
      return members.members();
    }
    throw failure(path, "expected map, got &{" + GoValueText.of(value) + "}");
  }

  private void items(FieldType element, ApplySchema shape, Tree value, String path) {
    if (!(value instanceof Tree.Items list)) {
      throw failure(path, "expected list, got &{" + GoValueText.of(value) + "}");
    }
    if (shape instanceof ApplySchema.Keyed || shape instanceof ApplySchema.ListSet) {
      keyed(element, shape, list.items(), path);
    } else {
      for (int i = 0; i < list.items().size(); i++) {
        value(element, ApplySchema.whole(), list.items().get(i), path + "[" + i + "]");
      }
    }
  }

  private void keyed(FieldType element, ApplySchema shape, List<Tree> items, String path) {
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
                  : "expected string, got &value.valueUnstructured{Value:"
                      + GoValueText.of(value)
                      + "}";
          case INT32, INT64, DOUBLE ->
              value instanceof Tree.Numeral
                  ? ""
                  : "expected numeric (int or float), got " + GoValueText.kind(value);
          case BOOLEAN ->
              value instanceof Tree.Bool
                  ? ""
                  : "expected boolean, got &{" + GoValueText.of(value) + "}";
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
