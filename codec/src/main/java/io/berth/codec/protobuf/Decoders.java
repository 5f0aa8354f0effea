package io.berth.codec.protobuf;

import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import java.util.HashMap;
import java.util.Map;

/** The decoders of one reader, made when they are needed first. */
final class Decoders {
  private final Map<Class<?>, MessageDecoder<?>> messages = new HashMap<>();

  @SuppressWarnings("unchecked") // each class has its own decoder
  <T extends Record> MessageDecoder<T> of(Message<T> message) {
    MessageDecoder<?> known = messages.get(message.type());
    return known == null ? make(message) : (MessageDecoder<T>) known;
  }

  private <T extends Record> MessageDecoder<T> make(Message<T> message) {
    MessageDecoder<T> decoder = new MessageDecoder<>(message);
    messages.put(message.type(), decoder); // before its fields, which may hold the same message
    for (Field field : message.fields()) {
      requireNumber(message, field);
      decoder.add(field(field));
    }
    return decoder;
  }

  static void requireNumber(Message<?> message, Field field) {
    if (field.number() < 1) {
      throw new IllegalArgumentException(
          message.type().getSimpleName() + "." + field.name() + " has no protobuf number");
    }
  }

  private FieldDecoder field(Field field) {
    return switch (field.shape()) {
      case Shape.Listed list -> new ListDecoder(field, value(list.element()));
      case Shape.Mapped map -> new MapDecoder(field, value(map.value()));
      case Shape.Scalar _, Shape.Nested _ -> new SingleDecoder(field, value(field.shape()));
    };
  }

  private ValueDecoder value(Shape shape) {
    return switch (shape) {
      case Shape.Nested nested when nested.type() == WrapperMessages.Range.class ->
          new RangeDecoder();
      case Shape.Nested nested -> new NestedDecoder(of(nested.message()));
      case Shape.Scalar scalar -> value(scalar);
      case Shape.Listed _, Shape.Mapped _ ->
          throw new IllegalArgumentException("protobuf has no lists or maps inside each other");
    };
  }

  private ValueDecoder value(Shape.Scalar scalar) {
    return switch (scalar) {
      case TEXT -> new TextDecoder();
      case BOOL, INT32, INT64, DOUBLE -> new NumberDecoder(scalar);
      case QUANTITY, TIME, DURATION, INT_OR_STRING, TREE ->
          new WellKnownDecoder(scalar, of(Message.of(WellKnownMessages.type(scalar))));
    };
  }
}
