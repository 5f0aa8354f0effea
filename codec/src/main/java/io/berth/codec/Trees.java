package io.berth.codec;

import io.berth.model.meta.IntOrString;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Field;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns records into trees, to be written by {@link JsonWriter} or {@link YamlWriter}. */
public final class Trees {
  private Trees() {}

  /** The fields of a message that hold something; they are in the order of the record. */
  public static Tree.Members of(Record message) {
    Map<String, Tree> members = new LinkedHashMap<>();
    addFields(message, members);
    return object(members);
  }

  /** An object as a file holds it, with its {@code apiVersion} and {@code kind}. */
  public static <T extends Record & KubeObject> Tree.Members ofObject(T object) {
    Map<String, Tree> members = new LinkedHashMap<>();
    Kind<?> kind = kind(object);
    members.put("apiVersion", text(kind.apiVersion()));
    members.put("kind", text(kind.kind()));
    addFields(object, members);
    return object(members);
  }

  /** The list of objects that {@code kubectl get} prints. */
  public static Tree.Members ofList(Collection<Tree> objects) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("apiVersion", text("v1"));
    members.put("kind", text("List"));
    members.put("items", new Tree.Items(Position.NONE, List.copyOf(objects)));
    return object(members);
  }

  /** An object with these members; their names stand nowhere. */
  public static Tree.Members object(Map<String, Tree> members) {
    return new Tree.Members(Position.NONE, members, Map.of());
  }

  /** A string. */
  public static Tree text(String value) {
    return new Tree.Text(Position.NONE, value);
  }

  private static Kind<?> kind(Record object) {
    for (Kind<?> kind : Kinds.ALL) {
      if (kind.type() == object.getClass()) {
        return kind;
      }
    }
    throw new IllegalArgumentException(object.getClass() + " is not listed in Kinds.ALL");
  }

  private static void addFields(Record message, Map<String, Tree> members) {
    addFields(described(message), message, members);
  }

  @SuppressWarnings("unchecked") // a message describes the class it is asked for
  private static Message<Record> described(Record message) {
    return (Message<Record>) Message.of(message.getClass());
  }

  private static void addFields(
      Message<Record> description, Record message, Map<String, Tree> members) {
    for (Field field : description.fields()) {
      Object value = description.value(message, field);
      if (value == null || value.equals(field.absent())) {
        continue;
      }
      if (field.inline() && value instanceof Record inlined) {
        addFields(inlined, members);
      } else {
        members.put(field.name(), tree(field.shape(), value));
      }
    }
  }

  private static Tree tree(Shape shape, Object value) {
    return switch (shape) {
      case Shape.Nested _ -> of((Record) value);
      case Shape.Listed list -> items(list.element(), (List<?>) value);
      case Shape.Mapped map -> entries(map.value(), (Map<?, ?>) value);
      case Shape.Scalar scalar -> scalar(scalar, value);
    };
  }

  private static Tree items(Shape element, List<?> values) {
    List<Tree> items = new ArrayList<>(values.size());
    for (Object value : values) {
      items.add(tree(element, value));
    }
    return new Tree.Items(Position.NONE, items);
  }

  private static Tree entries(Shape shape, Map<?, ?> values) {
    Map<String, Tree> members = new LinkedHashMap<>();
    values.forEach((key, value) -> members.put(key.toString(), tree(shape, value)));
    return object(members);
  }

  private static Tree scalar(Shape.Scalar scalar, Object value) {
    return switch (scalar) {
      case TEXT, QUANTITY, TIME -> text(value.toString());
      case DURATION -> text(Durations.format((Duration) value));
      case BOOL -> new Tree.Bool(Position.NONE, (Boolean) value);
      case INT32, INT64, DOUBLE -> numeral(value);
      case INT_OR_STRING ->
          switch ((IntOrString) value) {
            case IntOrString.Whole(int whole) -> numeral(whole);
            case IntOrString.Text(String written) -> text(written);
          };
      case TREE -> (Tree) value;
    };
  }

  private static Tree numeral(Object number) {
    return new Tree.Numeral(Position.NONE, number.toString());
  }
}
