package io.berth.codec;

import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import org.jspecify.annotations.Nullable;

/** The values of a message while it is being read. */
final class MessageBuilder<T extends Record> {
  private final Message<T> message;
  private final @Nullable Object[] values;
  private long seen;
  private @Nullable MessageBuilder<?> inlined;

  MessageBuilder(Message<T> message) {
    this.message = message;
    this.values = message.absent();
    if (values.length > Long.SIZE) {
      throw new IllegalArgumentException(message.type() + " has more than 64 fields");
    }
  }

  Message<T> message() {
    return message;
  }

  @Nullable Field field(String name) {
    return message.field(name);
  }

  /** The builder, this one or an inlined one, that has a field of this name. */
  @Nullable MessageBuilder<?> owner(String name) {
    if (message.field(name) != null) {
      return this;
    }
    Field inline = message.inlined().orElse(null);
    if (inline == null || !(inline.shape() instanceof Shape.Nested nested)) {
      return null;
    }
    if (inlined == null) {
      inlined = new MessageBuilder<>(nested.message());
    }
    return inlined.owner(name);
  }

  /** Marks the field as written; false if it was written before. */
  boolean claim(Field field) {
    long bit = 1L << field.index();
    boolean first = (seen & bit) == 0;
    seen |= bit;
    return first;
  }

  void set(Field field, Object value) {
    values[field.index()] = value;
  }

  /** What a text field holds so far. */
  String textSoFar(String name) {
    Field field = message.field(name);
    return field != null && values[field.index()] instanceof String text ? text : "";
  }

  T build() {
    MessageBuilder<?> inner = inlined;
    if (inner != null && inner.isWritten()) {
      message.inlined().ifPresent(field -> values[field.index()] = inner.build());
    }
    return message.build(values);
  }

  private boolean isWritten() {
    return seen != 0 || (inlined != null && inlined.isWritten());
  }
}
