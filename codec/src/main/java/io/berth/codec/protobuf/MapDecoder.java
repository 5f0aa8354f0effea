package io.berth.codec.protobuf;

import io.berth.codec.share.ByteMemo;
import io.berth.model.schema.Field;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a map: entries that nearly always follow each other. The last one of a key counts. */
final class MapDecoder extends RepeatedDecoder {
  /** Entries that other fields stand between. */
  private static final class Scattered extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;
  }

  private static final int KEY = WireType.tag(1, WireType.DELIMITED);

  private final TextDecoder keys = new TextDecoder();
  private final ValueDecoder values;
  private final int valueTag;
  private final ByteMemo<Map<String, Object>> memo = new ByteMemo<>();

  MapDecoder(Field field, ValueDecoder values) {
    super(field);
    this.values = values;
    this.valueTag = WireType.tag(2, values.wireType());
  }

  @Override
  void read(WireInput in, int tag, @Nullable Object[] message) {
    expect(WireType.DELIMITED, in, tag);
    Map<String, Object> map = run(in, tag);
    switch (message[field.index()]) {
      case Scattered before -> before.putAll(map);
      case Map<?, ?> before when !before.isEmpty() -> {
        Scattered scattered = new Scattered();
        before.forEach((key, value) -> scattered.put((String) key, value));
        scattered.putAll(map);
        message[field.index()] = scattered;
      }
      case null, default -> message[field.index()] = map;
    }
  }

  @Override
  void finish(@Nullable Object[] message) {
    if (message[field.index()] instanceof Scattered scattered) {
      message[field.index()] = Collections.unmodifiableMap(new LinkedHashMap<>(scattered));
    }
  }

  private Map<String, Object> run(WireInput in, int tag) {
    int start = in.position;
    int end = memo.isEnabled() ? in.endOfRun(tag) : start;
    int hash = memo.hash(in.bytes, start, end);
    Map<String, Object> known = memo.find(hash, in.bytes, start, end);
    if (known != null) {
      in.position = end;
      return known;
    }
    Map<String, Object> map = new LinkedHashMap<>(8);
    do {
      entry(in, map);
    } while (in.nextIs(tag));
    Map<String, Object> fixed = Collections.unmodifiableMap(map);
    memo.keep(hash, in.bytes, start, end, fixed);
    return fixed;
  }

  private void entry(WireInput in, Map<String, Object> map) {
    int outer = in.enter(in.end());
    String key = "";
    Object value = null;
    try {
      while (in.hasMore()) {
        int tag = in.tag();
        if (tag == KEY) {
          key = String.valueOf(keys.read(in));
        } else if (tag == valueTag) {
          value = values.read(in);
        } else {
          skip(in, tag);
        }
      }
      map.put(key, value == null ? values.unset() : value);
    } catch (MalformedException e) {
      throw e.at(key);
    }
    in.leave(outer);
  }

  private static void skip(WireInput in, int tag) {
    int number = WireType.number(tag);
    if (number == 1 || number == 2) {
      String part = number == 1 ? "the key" : "the value";
      throw new MalformedException(
          in.position, part + " of an entry cannot be " + WireType.name(WireType.of(tag)));
    }
    in.skip(tag);
  }
}
