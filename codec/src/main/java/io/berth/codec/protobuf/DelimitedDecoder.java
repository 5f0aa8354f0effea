package io.berth.codec.protobuf;

import io.berth.codec.share.ByteMemo;
import org.jspecify.annotations.Nullable;

/** Reads values that begin with their length. Those that come again are read only once. */
abstract class DelimitedDecoder extends ValueDecoder {
  private final ByteMemo<Object> memo = new ByteMemo<>();

  DelimitedDecoder() {
    super(WireType.DELIMITED);
  }

  /** Reads the value that begins here and goes to the limit. */
  abstract @Nullable Object decode(WireInput in);

  @Override
  final @Nullable Object read(WireInput in) {
    int end = in.end();
    int start = in.position;
    if (start == end) {
      return empty();
    }
    int hash = memo.hash(in.bytes, start, end);
    Object known = memo.find(hash, in.bytes, start, end);
    if (known != null) {
      in.position = end;
      return known;
    }
    int outer = in.enter(end);
    Object value = decode(in);
    in.leave(outer);
    if (value != null) {
      memo.keep(hash, in.bytes, start, end, value);
    }
    return value;
  }
}
