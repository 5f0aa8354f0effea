package io.berth.codec.protobuf;

import io.berth.model.schema.Field;
import org.jspecify.annotations.Nullable;

/** Reads one field of a message. */
abstract class FieldDecoder {
  final Field field;

  FieldDecoder(Field field) {
    this.field = field;
  }

  /** Reads what follows the tag and puts it among the values of the message. */
  abstract void read(WireInput in, int tag, @Nullable Object[] values);

  /** The field in the way to it; an inlined message has none, as in JSON. */
  final String name() {
    return field.inline() ? "" : field.name();
  }

  final void expect(int wireType, WireInput in, int tag) {
    if (WireType.of(tag) != wireType) {
      throw new MalformedException(
          in.position,
          "expected "
              + WireType.name(wireType)
              + " for "
              + field.shape().expectation()
              + ", found "
              + WireType.name(WireType.of(tag)));
    }
  }
}
