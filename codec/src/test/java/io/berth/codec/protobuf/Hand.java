package io.berth.codec.protobuf;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Protobuf written by hand, right or wrong. */
final class Hand {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  byte[] bytes() {
    return out.toByteArray();
  }

  Hand raw(int... bytes) {
    for (int b : bytes) {
      out.write(b);
    }
    return this;
  }

  Hand varint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.write((int) rest);
    return this;
  }

  Hand tag(int number, int wireType) {
    return varint((long) number << 3 | wireType);
  }

  Hand number(int number, long value) {
    return tag(number, 0).varint(value);
  }

  Hand text(int number, String text) {
    return bytes(number, text.getBytes(StandardCharsets.UTF_8));
  }

  Hand part(int number, Hand part) {
    return bytes(number, part.bytes());
  }

  Hand bytes(int number, byte[] bytes) {
    tag(number, 2).varint(bytes.length);
    out.writeBytes(bytes);
    return this;
  }
}
