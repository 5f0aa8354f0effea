package io.berth.apiserver.schema;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads one object by its type. As in Go, a value of the wrong JSON type is noted and reading goes
 * on, because a quantity or time that cannot be read, even a later one, is what is then reported.
 */
final class StructDecoder {
  /** Stands for a value that is not set. */
  static final Tree ABSENT = new Tree.Null(Position.NONE);

  private final StrictDecodingErrors problems = new StrictDecodingErrors();
  private final List<String> path = new ArrayList<>();
  private String struct = "";
  private String firstMismatch = "";

  Tree.Members decode(StructType type, Tree.Members sent) throws DecodeException {
    Tree.Members decoded = struct(type, sent);
    if (!firstMismatch.isEmpty()) {
      throw new DecodeException(firstMismatch);
    }
    return decoded;
  }

  List<String> problems() {
    return problems.all();
  }

  private Tree value(FieldType type, Tree sent) throws DecodeException {
    if (type instanceof FieldType.Scalar(var form, String goName)) {
      return ScalarDecoder.decode(form, goName, sent, this);
    }
    if (sent instanceof Tree.Null) {
      return ABSENT;
    }
    return switch (type) {
      case StructType named when sent instanceof Tree.Members object -> struct(named, object);
      case FieldType.ListOf list when sent instanceof Tree.Items items -> list(list, items);
      case FieldType.MapOf map when sent instanceof Tree.Members object -> map(map, object);
      default -> mismatch(GoTypeName.name(sent), type.goName());
    };
  }

  private Tree.Members struct(StructType type, Tree.Members sent) throws DecodeException {
    @Nullable Tree[] values = new Tree[type.fields().size()];
    for (Map.Entry<String, Tree> member : sent.members().entrySet()) {
      int ordinal = type.ordinal(member.getKey());
      if (ordinal < 0) {
        problems.unknown(member.getKey());
      } else {
        values[ordinal] = field(type, type.fields().get(ordinal), member.getValue());
      }
    }
    return EmptyValues.struct(type, values);
  }

  private Tree field(StructType type, FieldSchema field, Tree sent) throws DecodeException {
    String outer = struct;
    int depth = path.size();
    if (!field.embedded().isEmpty()) {
      path.add(field.embedded());
    }
    path.add(field.name());
    struct = type.name();
    int mark = problems.enter(field.name());
    Tree value = value(field.type(), sent);
    problems.leave(mark);
    struct = outer;
    path.subList(depth, path.size()).clear();
    return value;
  }

  private Tree list(FieldType.ListOf list, Tree.Items sent) throws DecodeException {
    List<Tree> items = new ArrayList<>(sent.items().size());
    for (Tree item : sent.items()) {
      int mark = problems.enter(items.size());
      items.add(orZero(list.element(), value(list.element(), item)));
      problems.leave(mark);
    }
    return TreeFields.items(items);
  }

  private Tree map(FieldType.MapOf map, Tree.Members sent) throws DecodeException {
    Map<String, Tree> members = new TreeMap<>();
    for (Map.Entry<String, Tree> member : sent.members().entrySet()) {
      int mark = problems.enter(member.getKey());
      members.put(member.getKey(), orZero(map.value(), value(map.value(), member.getValue())));
      problems.leave(mark);
    }
    return Trees.object(new LinkedHashMap<>(members));
  }

  /** A null in a list or map is the empty value of its type. */
  private static Tree orZero(FieldType type, Tree value) {
    return value instanceof Tree.Null ? EmptyValues.zero(type) : value;
  }

  /** Notes a value of the wrong JSON type; only the first is reported. */
  Tree mismatch(String value, String goName) {
    if (firstMismatch.isEmpty()) {
      firstMismatch = mismatchText(value, goName);
    }
    return ABSENT;
  }

  /** Notes another problem that does not end reading. */
  Tree problem(String text) {
    if (firstMismatch.isEmpty()) {
      firstMismatch = text;
    }
    return ABSENT;
  }

  String mismatchText(String value, String goName) {
    return ("json: cannot unmarshal " + value + " into Go struct field " + struct + ".")
        + (String.join(".", path) + " of type " + goName);
  }
}
