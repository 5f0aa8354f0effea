package io.berth.codec.protobuf;

import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes records by their descriptions: fields in the order of their numbers, entries of maps in
 * the order of their keys. A field that holds what it would if it were not written is left out, so
 * a nullable one is written whenever it is not null; only that an empty list or map was not null
 * cannot be said in protobuf.
 *
 * <p>Use one for many messages, on one thread.
 */
public final class ProtobufWriter {
  private final Map<Class<?>, List<Field>> fields = new HashMap<>();
  private final WireOutput out = new WireOutput();

  /** Writes a message. */
  public byte[] write(Record message) {
    out.clear();
    fields(message);
    return out.toByteArray();
  }

  private void fields(Record record) {
    Message<Record> message = described(record);
    for (Field field : lastFirst(message)) {
      Object value = message.value(record, field);
      if (value != null && !value.equals(field.absent())) {
        field(field.number(), field.shape(), value);
      }
    }
  }

  @SuppressWarnings("unchecked") // a message describes the class it is asked for
  private static Message<Record> described(Record record) {
    return (Message<Record>) Message.of(record.getClass());
  }

  /** All is written from its end to its start. */
  private List<Field> lastFirst(Message<?> message) {
    return fields.computeIfAbsent(message.type(), _ -> sorted(message));
  }

  private static List<Field> sorted(Message<?> message) {
    for (Field field : message.fields()) {
      Decoders.requireNumber(message, field);
    }
    return message.fields().stream()
        .sorted(Comparator.comparingInt(Field::number).reversed())
        .toList();
  }

  private void field(int number, Shape shape, Object value) {
    switch (shape) {
      case Shape.Listed list -> {
        for (Object element : ((List<?>) value).reversed()) {
          field(number, list.element(), element);
        }
      }
      case Shape.Mapped map -> entries(number, map.value(), (Map<?, ?>) value);
      case Shape.Nested _ -> nested(number, (Record) value);
      case Shape.Scalar scalar -> scalar(number, scalar, value);
    }
  }

  private void entries(int number, Shape shape, Map<?, ?> map) {
    List<String> keys = map.keySet().stream().map(String.class::cast).sorted().toList();
    for (String key : keys.reversed()) {
      Object value = map.get(key);
      if (value == null) {
        throw new IllegalArgumentException("the map has no value for " + key);
      }
      int before = out.size();
      field(2, shape, value);
      text(1, key);
      out.delimit(number, before);
    }
  }

  private void nested(int number, Record record) {
    int before = out.size();
    fields(record);
    out.delimit(number, before);
  }

  private void text(int number, String text) {
    int before = out.size();
    out.text(text);
    out.delimit(number, before);
  }

  private void scalar(int number, Shape.Scalar scalar, Object value) {
    switch (scalar) {
      case TEXT -> text(number, (String) value);
      case BOOL -> varint(number, (boolean) value ? 1 : 0);
      case INT32, INT64 -> varint(number, ((Number) value).longValue());
      case DOUBLE -> {
        out.fixed64(Double.doubleToLongBits((double) value));
        out.tag(number, WireType.FIXED64);
      }
      case QUANTITY, TIME, DURATION, INT_OR_STRING, TREE ->
          nested(number, WellKnownMessages.message(value));
    }
  }

  private void varint(int number, long value) {
    out.varint(value);
    out.tag(number, WireType.VARINT);
  }
}
