package io.berth.codec.protobuf;

import io.berth.model.schema.Shape;
import java.time.DateTimeException;
import org.jspecify.annotations.Nullable;

/** Reads values for which protobuf has a message and Java a type. */
final class StandardDecoder extends DelimitedDecoder {
  private final MessageDecoder<?> message;
  private final @Nullable Object empty;
  private final Shape.Scalar scalar;

  StandardDecoder(Shape.Scalar scalar, MessageDecoder<?> message) {
    this.message = message;
    this.scalar = scalar;
    this.empty = Standard.value(message.empty());
  }

  @Override
  @Nullable Object decode(WireInput in) {
    int start = in.position;
    try {
      return Standard.value(message.read(in));
    } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
      throw new Malformed(start, String.valueOf(e.getMessage()));
    }
  }

  @Override
  @Nullable Object empty() {
    return empty;
  }

  @Override
  Object unset() {
    return empty == null ? Standard.unset(scalar) : empty;
  }
}
