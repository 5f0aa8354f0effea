package io.berth.kube.http2;

import java.util.Arrays;

/** The payload of a frame, or the part of it that was not read yet. */
final class FramePayload {
  private final byte[] bytes;
  private int next;
  private int end;

  FramePayload(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.next = offset;
    this.end = offset + length;
  }

  byte[] array() {
    return bytes;
  }

  int offset() {
    return next;
  }

  int size() {
    return end - next;
  }

  byte[] copy() {
    return Arrays.copyOfRange(bytes, next, end);
  }

  int readByte() throws ProtocolException {
    require(1);
    return bytes[next++] & 0xFF;
  }

  int readShort() throws ProtocolException {
    return readByte() << 8 | readByte();
  }

  int readInt() throws ProtocolException {
    return readShort() << 16 | readShort();
  }

  /** Skips bytes at the front. */
  void skip(int count) throws ProtocolException {
    require(count);
    next += count;
  }

  /** Removes the padding at the end, and its length at the front. */
  void removePadding() throws ProtocolException {
    int padding = readByte();
    require(padding);
    end -= padding;
  }

  private void require(int count) throws ProtocolException {
    if (size() < count) {
      throw new ProtocolException("a frame that is too short");
    }
  }
}
