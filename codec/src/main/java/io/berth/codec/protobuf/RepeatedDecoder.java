package io.berth.codec.protobuf;

import io.berth.model.schema.Field;
import org.jspecify.annotations.Nullable;

/** Reads a field with many values. They nearly always follow each other, but need not. */
abstract class RepeatedDecoder extends FieldDecoder {
  RepeatedDecoder(Field field) {
    super(field);
  }

  /** Nothing more comes: makes the value what the record should hold. */
  abstract void finish(@Nullable Object[] values);
}
