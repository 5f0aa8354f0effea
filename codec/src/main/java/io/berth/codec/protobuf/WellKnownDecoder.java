package io.berth.codec.protobuf;

import io.berth.model.schema.Shape;
import java.time.DateTimeException;
import org.jspecify.annotations.Nullable;

/** Reads values for which protobuf has a message and Java a type. */
final class WellKnownDecoder extends DelimitedDecoder {
  private final MessageDecoder<?> message;
  private final @Nullable Object empty;
  private final Shape.Scalar scalar;

  WellKnownDecoder(Shape.Scalar scalar, MessageDecoder<?> message) {
    this.message = message;
    this.scalar = scalar;
    this.empty = WellKnownMessages.value(message.empty());
  }

  @Override
  @Nullable Object decode(WireInput in) {
    int start = in.position;
    try {
      return WellKnownMessages.value(message.read(in));
    } catch (IllegalArgumentException | ArithmeticException | DateTimeException e) {
      throw new MalformedException(start, String.valueOf(e.getMessage()));
    }
  }

  @Override
  @Nullable Object empty() {
    return empty;
  }

  @Override
  Object unset() {
    return empty == null ? WellKnownMessages.unset(scalar) : empty;
  }
}
