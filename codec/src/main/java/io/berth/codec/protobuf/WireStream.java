package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.tree.Position;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Fields of protobuf, read from a stream of which not all is at hand. */
final class WireStream {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int LONGEST_VARINT = 10;

  private final String source;
  private final InputStream in;
  private long position;

  WireStream(String source, InputStream in) {
    this.source = source;
    this.in = new BufferedInputStream(in, BUFFER_BYTES);
  }

  String source() {
    return source;
  }

  /** How many bytes have been read. */
  long position() {
    return position;
  }

  int tag() throws IOException, CodecException {
    long tag = varint();
    if (tag >>> WireType.BITS < 1 || tag > Integer.MAX_VALUE) {
      throw fail("there is no field number " + (tag >>> WireType.BITS));
    }
    return (int) tag;
  }

  /** The length of a value. */
  long length() throws IOException, CodecException {
    long length = varint();
    if (length < 0 || length > Long.MAX_VALUE - position) {
      throw fail("a value of " + Long.toUnsignedString(length) + " bytes is announced");
    }
    return length;
  }

  /** Reads a value that begins with its length and must end before the limit. */
  void read(FrameBuffer frame, long limit) throws IOException, CodecException {
    read(frame, length(), limit);
  }

  void read(FrameBuffer frame, long length, long limit) throws IOException, CodecException {
    requireWithin(length, limit);
    frame.read(source, in, length);
    position += length;
  }

  void skip(int tag, long limit) throws IOException, CodecException {
    switch (WireType.of(tag)) {
      case WireType.VARINT -> varint();
      case WireType.FIXED64 -> skipBytes(Long.BYTES, limit);
      case WireType.DELIMITED -> skipBytes(length(), limit);
      case WireType.FIXED32 -> skipBytes(Integer.BYTES, limit);
      default -> throw fail("a list cannot have " + WireType.name(WireType.of(tag)));
    }
  }

  /** Reads what is left, so that the connection can be used again. */
  void drain() throws IOException {
    in.transferTo(OutputStream.nullOutputStream());
  }

  private void skipBytes(long count, long limit) throws IOException, CodecException {
    requireWithin(count, limit);
    in.skipNBytes(count);
    position += count;
  }

  private void requireWithin(long length, long limit) throws CodecException {
    if (length > limit - position) {
      throw fail(
          "a value of " + length + " bytes begins " + (limit - position) + " before the end");
    }
  }

  private long varint() throws IOException, CodecException {
    long value = 0;
    for (int i = 0; i < LONGEST_VARINT; i++) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException(source + ": the stream ended within a message");
      }
      position++;
      value |= (next & 0x7FL) << (7 * i);
      if (next < 0x80) {
        return value;
      }
    }
    throw fail("a number has more than " + LONGEST_VARINT + " bytes");
  }

  CodecException fail(String problem) {
    return new CodecException(source, Position.NONE, "at byte " + position + ": " + problem);
  }
}
