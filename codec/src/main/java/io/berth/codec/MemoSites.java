package io.berth.codec;

import io.berth.codec.share.ByteMemo;
import io.berth.model.schema.Field;
import java.util.IdentityHashMap;

/** What a reader remembers of each field. */
final class MemoSites {
  /** Memories of a field: of its value, and of the values in it if it is a list or map. */
  record Site(ByteMemo<Object> whole, ByteMemo<Object> part) {}

  private final IdentityHashMap<Field, Site> sites = new IdentityHashMap<>();

  Site of(Field field) {
    return sites.computeIfAbsent(field, _ -> new Site(new ByteMemo<>(), new ByteMemo<>()));
  }
}
