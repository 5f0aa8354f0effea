package io.berth.codec.protobuf;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes written from the last to the first, so that the length of a message is known when it is
 * written before it.
 */
final class WireOutput {
  private static final int FIRST_SIZE = 1 << 10;

  private byte[] bytes = new byte[FIRST_SIZE];
  private int start = bytes.length;

  void clear() {
    start = bytes.length;
  }

  /** How much is written. */
  int size() {
    return bytes.length - start;
  }

  byte[] toByteArray() {
    return Arrays.copyOfRange(bytes, start, bytes.length);
  }

  void tag(int number, int wireType) {
    varint(WireType.tag(number, wireType));
  }

  /** Puts tag and length before what was written since then. */
  void delimit(int number, int sizeThen) {
    varint(size() - sizeThen);
    tag(number, WireType.DELIMITED);
  }

  void varint(long value) {
    int length = Math.max(1, (70 - Long.numberOfLeadingZeros(value)) / 7);
    reserve(length);
    long rest = value;
    for (int i = start; i < start + length - 1; i++) {
      bytes[i] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[start + length - 1] = (byte) rest;
  }

  void fixed64(long value) {
    reserve(Long.BYTES);
    for (int i = 0; i < Long.BYTES; i++) {
      bytes[start + i] = (byte) (value >>> (Byte.SIZE * i));
    }
  }

  void text(String text) {
    raw(text.getBytes(StandardCharsets.UTF_8));
  }

  void raw(byte[] content) {
    reserve(content.length);
    System.arraycopy(content, 0, bytes, start, content.length);
  }

  private void reserve(int length) {
    if (length > start) {
      int size = size();
      byte[] larger = new byte[Math.max(2 * bytes.length, size + length)];
      System.arraycopy(bytes, start, larger, larger.length - size, size);
      start = larger.length - size;
      bytes = larger;
    }
    start -= length;
  }
}
