package io.berth.codec.der;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** Reads values one by one. Confined to one thread. */
public final class DerReader {
  private final ByteBuffer rest;

  public DerReader(byte[] bytes) {
    this.rest = ByteBuffer.wrap(bytes);
  }

  /** Whether the next value has this tag; false at the end. */
  public boolean isNext(int tag) {
    return rest.hasRemaining() && (rest.get(rest.position()) & 0xFF) == tag;
  }

  public boolean isAtEnd() {
    return !rest.hasRemaining();
  }

  /** The contents of the next value, which must have this tag, to be read value by value. */
  public DerReader enter(int tag) throws DerException {
    return new DerReader(take(tag));
  }

  /** The contents of the next value, which must have this tag. */
  public byte[] take(int tag) throws DerException {
    if (!isNext(tag)) {
      throw damaged();
    }
    return next();
  }

  /** The contents of the next value, whatever its tag. */
  public byte[] next() throws DerException {
    try {
      rest.get();
      int length = length();
      if (length > rest.remaining()) {
        throw damaged();
      }
      byte[] contents = new byte[length];
      rest.get(contents);
      return contents;
    } catch (BufferUnderflowException e) {
      throw damaged();
    }
  }

  private int length() throws DerException {
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

  private DerException damaged() {
    return new DerException("damaged DER at byte " + rest.position() + " of " + rest.limit());
  }
}
