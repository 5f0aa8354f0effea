package io.berth.codec.protobuf;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a value of one shape, at one place of a message. */
abstract class ValueDecoder {
  private final int wireType;

  ValueDecoder(int wireType) {
    this.wireType = wireType;
  }

  /** How the bytes of the value are laid out. */
  final int wireType() {
    return wireType;
  }

  /** What stands where the value should; null for a value that means that there is none. */
  abstract @Nullable Object read(WireInput in);

  /** The value of no bytes; null for a value that means that there is none. */
  abstract @Nullable Object empty();

  /** What stands in a list or map for a value that means that there is none. */
  Object unset() {
    return Objects.requireNonNull(empty());
  }
}
