package io.berth.kube.access;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** Reads and writes the little ASN.1 that private keys are made of. */
final class Der {
  static final int INTEGER = 0x02;
  static final int OCTET_STRING = 0x04;
  static final int OBJECT_IDENTIFIER = 0x06;
  static final int SEQUENCE = 0x30;

  /** The first optional part of a structure. */
  static final int CONTEXT_0 = 0xA0;

  private final ByteBuffer rest;

  Der(byte[] bytes) {
    this.rest = ByteBuffer.wrap(bytes);
  }

  /** Whether the next value is of this kind; false at the end. */
  boolean isNext(int tag) {
    return rest.hasRemaining() && (rest.get(rest.position()) & 0xFF) == tag;
  }

  boolean isAtEnd() {
    return !rest.hasRemaining();
  }

  /** The next value's inside, to be read. */
  Der enter(int tag) throws InvalidValueException {
    return new Der(take(tag));
  }

  /** The next value's inside. */
  byte[] take(int tag) throws InvalidValueException {
    if (!isNext(tag)) {
      throw damaged();
    }
    return next();
  }

  /** The next value's inside, of whatever kind. */
  byte[] next() throws InvalidValueException {
    try {
      rest.get();
      int length = length();
      if (length > rest.remaining()) {
        throw damaged();
      }
      byte[] inside = new byte[length];
      rest.get(inside);
      return inside;
    } catch (BufferUnderflowException e) {
      throw damaged();
    }
  }

  private int length() throws InvalidValueException {
    int first = rest.get() & 0xFF;
    if (first < 0x80) {
      return first;
    }
    int octets = first & 0x7F;
    if (octets == 0 || octets > 3) {
      throw damaged();
    }
    int length = 0;
    for (int i = 0; i < octets; i++) {
      length = (length << 8) | (rest.get() & 0xFF);
    }
    return length;
  }

  private static InvalidValueException damaged() {
    return new InvalidValueException("its DER data is damaged; was it cut off or edited?");
  }

  /** A value that consists of others, or of raw bytes. */
  static byte[] value(int tag, byte[]... parts) {
    ByteArrayOutputStream inside = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      inside.writeBytes(part);
    }
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.write(tag);
    writeLength(inside.size(), whole);
    whole.writeBytes(inside.toByteArray());
    return whole.toByteArray();
  }

  private static void writeLength(int length, ByteArrayOutputStream out) {
    if (length < 0x80) {
      out.write(length);
      return;
    }
    int octets = (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
    out.write(0x80 | octets);
    for (int i = octets - 1; i >= 0; i--) {
      out.write(length >> (8 * i));
    }
  }
}
