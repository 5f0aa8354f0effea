package io.berth.codec.protobuf;

import io.berth.model.schema.Field;
import org.jspecify.annotations.Nullable;

/** Reads a field with one value. If it is written twice, the last one counts. */
final class SingleDecoder extends FieldDecoder {
  private final ValueDecoder value;

  SingleDecoder(Field field, ValueDecoder value) {
    super(field);
    this.value = value;
  }

  @Override
  void read(WireInput in, int tag, @Nullable Object[] values) {
    expect(value.wireType(), in, tag);
    Object read = value.read(in);
    values[field.index()] = read == null ? field.absent() : read;
  }
}
