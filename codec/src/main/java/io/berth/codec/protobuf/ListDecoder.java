package io.berth.codec.protobuf;

import io.berth.codec.share.ByteMemo;
import io.berth.model.schema.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a field with many values. They nearly always follow each other. */
final class ListDecoder extends RepeatedDecoder {
  /** Values that other fields stand between. */
  private static final class Scattered extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    Scattered(Collection<?> first) {
      super(first);
    }
  }

  private final ValueDecoder element;
  private final ByteMemo<List<Object>> memo = new ByteMemo<>();

  ListDecoder(Field field, ValueDecoder element) {
    super(field);
    this.element = element;
  }

  @Override
  void read(WireInput in, int tag, @Nullable Object[] values) {
    List<Object> list = list(in, tag);
    switch (values[field.index()]) {
      case Scattered before -> before.addAll(list);
      case List<?> before when !before.isEmpty() -> {
        Scattered scattered = new Scattered(before);
        scattered.addAll(list);
        values[field.index()] = scattered;
      }
      case null, default -> values[field.index()] = list;
    }
  }

  @Override
  void finish(@Nullable Object[] values) {
    if (values[field.index()] instanceof Scattered scattered) {
      values[field.index()] = List.copyOf(scattered);
    }
  }

  private List<Object> list(WireInput in, int tag) {
    if (WireType.of(tag) != WireType.DELIMITED) {
      expect(element.wireType(), in, tag);
      return elements(in, tag);
    }
    return element.wireType() == WireType.DELIMITED ? run(in, tag) : packed(in);
  }

  private List<Object> run(WireInput in, int tag) {
    int start = in.position;
    int end = memo.isEnabled() ? in.endOfRun(tag) : start;
    int hash = memo.hash(in.bytes, start, end);
    List<Object> known = memo.find(hash, in.bytes, start, end);
    if (known != null) {
      in.position = end;
      return known;
    }
    List<Object> list = elements(in, tag);
    memo.keep(hash, in.bytes, start, end, list);
    return list;
  }

  private List<Object> elements(WireInput in, int tag) {
    int base = in.collected();
    try {
      do {
        collect(in);
      } while (in.nextIs(tag));
    } catch (MalformedException e) {
      throw e.at(in.collected() - base);
    }
    return in.takeFrom(base);
  }

  private List<Object> packed(WireInput in) {
    int base = in.collected();
    int outer = in.enter(in.end());
    try {
      while (in.hasMore()) {
        collect(in);
      }
    } catch (MalformedException e) {
      throw e.at(in.collected() - base);
    }
    in.leave(outer);
    return in.takeFrom(base);
  }

  private void collect(WireInput in) {
    Object value = element.read(in);
    in.collect(value == null ? element.unset() : value);
  }
}
