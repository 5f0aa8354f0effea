package io.berth.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for bytes that are special within a JSON string, eight at a time. */
final class JsonScan {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH = 0x8080_8080_8080_8080L;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;
  private static final long SPACES = ' ' * ONES;

  private JsonScan() {}

  /** The first quote or backslash; {@code to} if there is none. */
  static int quoteOrBackslash(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long eight = (long) LONGS.get(bytes, i);
      long found = zeros(eight ^ QUOTES) | zeros(eight ^ BACKSLASHES);
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (i < to && bytes[i] != '"' && bytes[i] != '\\') {
      i++;
    }
    return i;
  }

  /** The first byte that is no plain ASCII character; {@code to} if there is none. */
  static int special(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long eight = (long) LONGS.get(bytes, i);
      long control = eight - SPACES & ~eight & HIGH;
      long found = zeros(eight ^ QUOTES) | zeros(eight ^ BACKSLASHES) | control | (eight & HIGH);
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (i < to && bytes[i] >= ' ' && bytes[i] != '"' && bytes[i] != '\\') {
      i++;
    }
    return i;
  }

  /** Marks the bytes that are zero; the lowest mark is always right. */
  private static long zeros(long eight) {
    return eight - ONES & ~eight & HIGH;
  }
}
