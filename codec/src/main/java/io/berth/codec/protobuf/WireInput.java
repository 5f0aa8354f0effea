package io.berth.codec.protobuf;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * A position in the bytes of a message. Nothing is read from beyond the limit, which is the end of
 * the innermost message.
 */
final class WireInput {
  /** Messages, or groups of unknown fields, inside each other. */
  static final int DEPTH = 100;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int LONGEST_VARINT = 10;
  private static final int GREATEST_NUMBER = (1 << 29) - 1;

  byte[] bytes = {};
  int position;
  int limit;
  private int depth;
  private Object[] collected = {};
  private int top;

  void start(byte[] from, int first, int end) {
    bytes = from;
    position = first;
    limit = end;
    depth = 0;
    top = 0;
  }

  boolean hasMore() {
    return position < limit;
  }

  int tag() {
    int at = position;
    long tag = varint();
    if (tag >>> WireType.BITS < 1 || tag >>> WireType.BITS > GREATEST_NUMBER) {
      throw new MalformedException(at, "there is no field number " + (tag >>> WireType.BITS));
    }
    return (int) tag;
  }

  long varint() {
    if (position < limit && bytes[position] >= 0) {
      return bytes[position++];
    }
    return longVarint();
  }

  private long longVarint() {
    int start = position;
    long value = 0;
    for (int i = 0; i < LONGEST_VARINT; i++) {
      if (position >= limit) {
        throw new MalformedException(start, "the bytes end within a number; were they cut off?");
      }
      byte next = bytes[position++];
      value |= (next & 0x7FL) << (7 * i);
      if (next >= 0) {
        return value;
      }
    }
    throw new MalformedException(start, "a number has more than " + LONGEST_VARINT + " bytes");
  }

  long fixed64() {
    if (limit - position < Long.BYTES) {
      throw new MalformedException(position, "the bytes end within a number; were they cut off?");
    }
    long value = (long) LONGS.get(bytes, position);
    position += Long.BYTES;
    return value;
  }

  /** Reads the length of a value and gives its end. */
  int end() {
    int at = position;
    long length = varint();
    if (length < 0 || length > limit - position) {
      throw new MalformedException(
          at,
          Long.toUnsignedString(length)
              + " bytes should follow, but there are "
              + (limit - position)
              + "; were they cut off?");
    }
    return position + (int) length;
  }

  /** Goes past the tag if it is this one. */
  boolean nextIs(int tag) {
    if (position == limit) {
      return false;
    }
    int at = position;
    if (tag() == tag) {
      return true;
    }
    position = at;
    return false;
  }

  /** The end of the last of the values that follow each other, all with this tag. */
  int endOfRun(int tag) {
    int at = position;
    int end;
    do {
      end = end();
      position = end;
    } while (nextIs(tag));
    position = at;
    return end;
  }

  /** Narrows the input to a value that ends there; what it returns widens it again. */
  int enter(int end) {
    if (++depth > DEPTH) {
      throw new MalformedException(position, "more than " + DEPTH + " messages inside each other");
    }
    int outer = limit;
    limit = end;
    return outer;
  }

  void leave(int outer) {
    depth--;
    limit = outer;
  }

  /** Goes past the value of an unknown field. */
  void skip(int tag) {
    switch (WireType.of(tag)) {
      case WireType.VARINT -> varint();
      case WireType.FIXED64 -> skipBytes(Long.BYTES);
      case WireType.DELIMITED -> position = end();
      case WireType.GROUP_START -> skipGroup(tag);
      case WireType.FIXED32 -> skipBytes(Integer.BYTES);
      default ->
          throw new MalformedException(
              position, "a value cannot begin with " + WireType.name(WireType.of(tag)));
    }
  }

  private void skipBytes(int count) {
    if (limit - position < count) {
      throw new MalformedException(position, "the bytes end within a number; were they cut off?");
    }
    position += count;
  }

  private void skipGroup(int start) {
    int outer = enter(limit);
    while (true) {
      int tag = tag();
      if (WireType.of(tag) == WireType.GROUP_END) {
        if (WireType.number(tag) != WireType.number(start)) {
          throw new MalformedException(position, "a group ends that did not begin");
        }
        break;
      }
      skip(tag);
    }
    leave(outer);
  }

  /** Puts a value aside until its list is complete. */
  void collect(Object value) {
    if (top == collected.length) {
      collected = Arrays.copyOf(collected, Math.max(64, 2 * top));
    }
    collected[top++] = value;
  }

  /** How many values were put aside. */
  int collected() {
    return top;
  }

  /** Takes back what was put aside since there were {@code base} values. */
  List<Object> takeFrom(int base) {
    List<Object> taken =
        switch (top - base) {
          case 1 -> List.of(collected[base]);
          case 2 -> List.of(collected[base], collected[base + 1]);
          default -> List.of(Arrays.copyOfRange(collected, base, top));
        };
    Arrays.fill(collected, base, top, "");
    top = base;
    return taken;
  }
}
