package io.berth.apiserver.schema;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which empty values are printed, as {@code omitempty} of Go's types decides, and how they look.
 */
final class EmptyValues {
  private static final Tree EMPTY_TEXT = Trees.text("");
  private static final Tree ZERO = new Tree.Numeral(Position.NONE, "0");
  private static final Tree FALSE = new Tree.Bool(Position.NONE, false);
  private static final Tree NO_QUANTITY = Trees.text("0");

  private EmptyValues() {}

  /** An object of the values, which stand in the order of the type's fields. */
  static Tree.Members struct(StructType type, @Nullable Tree[] values) {
    Map<String, Tree> members = new LinkedHashMap<>();
    List<FieldSchema> fields = type.fields();
    for (int i = 0; i < values.length; i++) {
      FieldSchema field = fields.get(i);
      Tree value = values[i];
      if (value == null || isEmpty(field, value)) {
        if (field.always()) {
          members.put(field.name(), field.pointer() ? StructDecoder.ABSENT : zero(field.type()));
        }
      } else {
        members.put(field.name(), value);
      }
    }
    return Trees.object(members);
  }

  /** Lists and maps that hold nothing are stored as none at all. */
  private static boolean isEmpty(FieldSchema field, Tree value) {
    return switch (value) {
      case Tree.Null _ -> true;
      case Tree.Items list -> list.items().isEmpty() && field.type() instanceof FieldType.ListOf;
      case Tree.Members map -> map.members().isEmpty() && field.type() instanceof FieldType.MapOf;
      case Tree.Text(var _, String text) -> text.isEmpty() && !field.pointer() && isPlain(field);
      case Tree.Numeral(var _, String digits) ->
          digits.equals("0") && !field.pointer() && isPlain(field);
      case Tree.Bool(var _, boolean truth) -> !truth && !field.pointer() && isPlain(field);
    };
  }

  private static boolean isPlain(FieldSchema field) {
    return field.type() instanceof FieldType.Scalar(var form, var _)
        && switch (form) {
          case STRING, INT32, INT64, DOUBLE, BOOLEAN, BYTES -> true;
          case QUANTITY, TIME, MICROTIME, INT_OR_STRING, ANY, FIELDS -> false;
        };
  }

  /** The value of a field that was never set. */
  static Tree zero(FieldType type) {
    return switch (type) {
      case StructType named -> struct(named, new Tree[named.fields().size()]);
      case FieldType.ListOf _, FieldType.MapOf _ -> StructDecoder.ABSENT;
      case FieldType.Scalar(var form, var _) ->
          switch (form) {
            case STRING, BYTES -> EMPTY_TEXT;
            case INT32, INT64, DOUBLE, INT_OR_STRING -> ZERO;
            case BOOLEAN -> FALSE;
            case QUANTITY -> NO_QUANTITY;
            case TIME, MICROTIME, ANY, FIELDS -> StructDecoder.ABSENT;
          };
    };
  }
}
