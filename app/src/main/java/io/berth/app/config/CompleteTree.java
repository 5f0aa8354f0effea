package io.berth.app.config;

import io.berth.codec.Trees;
import io.berth.engine.config.DurationText;
import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Configuration with every number and switch written out, defaults too, unlike {@link Trees}. Empty
 * texts, lists and objects are left out.
 */
final class CompleteTree {
  /** API objects inside a configuration are written as always. */
  private static final String API_OBJECTS = "io.berth.model.";

  private CompleteTree() {}

  static Tree.Members of(Record message) {
    return fields(described(message), message);
  }

  private static Tree.Members fields(Message<Record> description, Record message) {
    Map<String, Tree> members = new LinkedHashMap<>();
    for (Field field : description.fields()) {
      Optional.ofNullable(description.value(message, field))
          .map(value -> tree(field.shape(), value))
          .filter(tree -> !isEmpty(tree))
          .ifPresent(tree -> members.put(field.name(), tree));
    }
    return Trees.object(members);
  }

  @SuppressWarnings("unchecked") // a message describes the class it is asked for
  private static Message<Record> described(Record message) {
    return (Message<Record>) Message.of(message.getClass());
  }

  private static boolean isEmpty(Tree tree) {
    return switch (tree) {
      case Tree.Members object -> object.members().isEmpty();
      case Tree.Items list -> list.items().isEmpty();
      case Tree.Text text -> text.value().isEmpty();
      case Tree.Null _ -> true;
      case Tree.Numeral _, Tree.Bool _ -> false;
    };
  }

  private static Tree tree(Shape shape, Object value) {
    return switch (shape) {
      case Shape.Nested _ when isApiObject(value) -> Trees.of((Record) value);
      case Shape.Nested _ -> of((Record) value);
      case Shape.Listed list ->
          new Tree.Items(
              Position.NONE,
              ((List<?>) value).stream().map(item -> tree(list.element(), item)).toList());
      case Shape.Mapped map -> entries(map.value(), (Map<?, ?>) value);
      case Shape.Scalar _ -> scalar(value);
    };
  }

  private static boolean isApiObject(Object value) {
    return value.getClass().getName().startsWith(API_OBJECTS);
  }

  private static Tree entries(Shape shape, Map<?, ?> values) {
    Map<String, Tree> members = new LinkedHashMap<>();
    values.forEach((key, value) -> members.put(key.toString(), tree(shape, value)));
    return Trees.object(members);
  }

  private static Tree scalar(Object value) {
    return switch (value) {
      case Tree tree -> tree;
      case Boolean bool -> new Tree.Bool(Position.NONE, bool);
      case Duration duration -> Trees.text(DurationText.of(duration));
      case Double number ->
          numeral(BigDecimal.valueOf(number).stripTrailingZeros().toPlainString());
      case Number number -> numeral(number.toString());
      default -> Trees.text(value.toString());
    };
  }

  private static Tree numeral(String digits) {
    return new Tree.Numeral(Position.NONE, digits);
  }
}
