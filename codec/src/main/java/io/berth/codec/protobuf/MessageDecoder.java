package io.berth.codec.protobuf;

import io.berth.model.schema.Message;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the messages of one description. */
final class MessageDecoder<T extends Record> {
  private final Message<T> message;
  private final @Nullable Object[] absent;
  private @Nullable FieldDecoder[] byNumber = {};
  private RepeatedDecoder[] repeated = {};
  private @Nullable Object @Nullable [] spare;

  MessageDecoder(Message<T> message) {
    this.message = message;
    this.absent = message.absent();
  }

  /** Adds how a field is read. */
  void add(FieldDecoder decoder) {
    int number = decoder.field.number();
    if (number >= byNumber.length) {
      byNumber = Arrays.copyOf(byNumber, number + 1);
    }
    byNumber[number] = decoder;
    if (decoder instanceof RepeatedDecoder many) {
      repeated = Arrays.copyOf(repeated, repeated.length + 1);
      repeated[repeated.length - 1] = many;
    }
  }

  T empty() {
    return message.empty();
  }

  /** Reads the message that begins here and goes to the limit. */
  T read(WireInput in) {
    @Nullable Object[] values = take();
    FieldDecoder field = null;
    try {
      while (in.hasMore()) {
        field = null;
        int tag = in.tag();
        int number = WireType.number(tag);
        field = number < byNumber.length ? byNumber[number] : null;
        if (field == null) {
          in.skip(tag);
        } else {
          field.read(in, tag, values);
        }
      }
    } catch (MalformedException e) {
      throw field == null ? e : e.in(field.name());
    }
    return build(values);
  }

  private T build(@Nullable Object[] values) {
    for (RepeatedDecoder field : repeated) {
      field.finish(values);
    }
    T built = message.build(values);
    spare = values;
    return built;
  }

  /** An array for the values; a message inside one of its own kind needs another. */
  private @Nullable Object[] take() {
    @Nullable Object[] values = spare == null ? new @Nullable Object[absent.length] : spare;
    spare = null;
    System.arraycopy(absent, 0, values, 0, absent.length);
    return values;
  }
}
