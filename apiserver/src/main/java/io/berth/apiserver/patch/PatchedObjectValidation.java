package io.berth.apiserver.patch;

import io.berth.apiserver.schema.FieldSchema;
import io.berth.apiserver.schema.FieldType;
import io.berth.apiserver.schema.FieldType.Form;
import io.berth.apiserver.schema.StructType;
import io.berth.model.tree.Tree;
import java.util.Map;
import java.util.Optional;

/**
 * Validates an object after a strategic merge patch. For these kube-apiserver does not go through
 * JSON again, and so it has other words for a value of the wrong type.
 */
final class PatchedObjectValidation {
  private PatchedObjectValidation() {}

  /** The first value that its field cannot hold. */
  static Optional<String> problem(FieldType type, Tree value) {
    if (value instanceof Tree.Null) {
      return Optional.empty();
    }
    return switch (type) {
      case StructType struct ->
          value instanceof Tree.Members object
              ? inStruct(struct, object)
              : Optional.of("cannot restore struct from: " + kind(value));
      case FieldType.MapOf(FieldType element, var _) ->
          value instanceof Tree.Members object
              ? first(element, object.members().values())
              : Optional.of("cannot restore map from " + kind(value));
      case FieldType.ListOf(FieldType element, var _) ->
          value instanceof Tree.Items list
              ? first(element, list.items())
              : Optional.of("cannot restore slice from " + kind(value));
      case FieldType.Scalar(Form form, String goName) -> scalar(form, goName, value);
    };
  }

  private static Optional<String> first(FieldType type, Iterable<Tree> values) {
    for (Tree value : values) {
      Optional<String> problem = problem(type, value);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inStruct(StructType struct, Tree.Members object) {
    for (Map.Entry<String, Tree> member : object.members().entrySet()) {
      Optional<FieldSchema> field = struct.field(member.getKey());
      if (field.isPresent()) {
        Optional<String> problem = problem(field.get().type(), member.getValue());
        if (problem.isPresent()) {
          return problem;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> scalar(Form form, String goName, Tree value) {
    String kind = kind(value);
    return switch (form) {
      case STRING ->
          kind.equals("string") ? Optional.empty() : refused(kind, goName, "string", "int64");
      case BOOLEAN -> kind.equals("bool") ? Optional.empty() : refused(kind, goName, "bool", "");
      case INT32 ->
          kind.equals("int64") ? Optional.empty() : refused(kind, goName, "int32", "float64");
      case INT64 ->
          kind.equals("int64") ? Optional.empty() : refused(kind, goName, "int64", "float64");
      case DOUBLE, BYTES, QUANTITY, TIME, MICROTIME, INT_OR_STRING, ANY, FIELDS -> Optional.empty();
    };
  }

  /** Go converts some kinds of values into each other, but here it must not. */
  private static Optional<String> refused(
      String kind, String goName, String wanted, String convertible) {
    return Optional.of(
        kind.equals(convertible)
            ? "cannot convert " + kind + " to " + goName
            : "unrecognized type: " + wanted);
  }

  private static String kind(Tree value) {
    return switch (value) {
      case Tree.Members _ -> "map";
      case Tree.Items _ -> "slice";
      case Tree.Text _ -> "string";
      case Tree.Bool _ -> "bool";
      case Tree.Null _ -> "ptr";
      case Tree.Numeral(var _, String digits) ->
          digits.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9')) ? "int64" : "float64";
    };
  }
}
