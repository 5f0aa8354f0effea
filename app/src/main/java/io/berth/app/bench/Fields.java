package io.berth.app.bench;

import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import org.jspecify.annotations.Nullable;

/** Builds a record from some of its fields; all others are as if nobody had written them. */
final class Fields<T extends Record> {
  private final Message<T> message;
  private final @Nullable Object[] values;

  private Fields(Message<T> message) {
    this.message = message;
    this.values = message.absent();
  }

  static <T extends Record> Fields<T> of(Class<T> type) {
    return new Fields<>(Message.of(type));
  }

  /** Sets a field by its JSON name. */
  Fields<T> set(String name, Object value) {
    Field field = message.field(name);
    if (field == null) {
      throw new IllegalArgumentException(message.type().getSimpleName() + " has no field " + name);
    }
    values[field.index()] = value;
    return this;
  }

  T build() {
    return message.build(values);
  }
}
