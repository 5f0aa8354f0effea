package io.berth.codec;

import io.berth.codec.share.ByteMemo;
import io.berth.model.schema.Field;
import java.util.IdentityHashMap;

/** The memos of a reader: one or two for each field. */
final class FieldMemos {
  /** Memos of a field: for its value, and for the values in it if it is a list or map. */
  record FieldMemo(ByteMemo<Object> whole, ByteMemo<Object> part) {}

  private final IdentityHashMap<Field, FieldMemo> memos = new IdentityHashMap<>();

  FieldMemo of(Field field) {
    return memos.computeIfAbsent(field, _ -> new FieldMemo(new ByteMemo<>(), new ByteMemo<>()));
  }
}
