package io.berth.kube.http2;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** A growing array of bytes. */
final class ByteBuilder {
  private byte[] bytes;
  private int size;

  ByteBuilder(int room) {
    bytes = new byte[room];
  }

  int size() {
    return size;
  }

  byte[] array() {
    return bytes;
  }

  void clear() {
    size = 0;
  }

  void add(int value) {
    makeRoom(1);
    bytes[size++] = (byte) value;
  }

  void addInt(int value) {
    add(value >>> 24);
    add(value >>> 16);
    add(value >>> 8);
    add(value);
  }

  void add(byte[] more, int offset, int length) {
    makeRoom(length);
    System.arraycopy(more, offset, bytes, size, length);
    size += length;
  }

  /** A text without characters beyond the first 256. */
  @SuppressWarnings("deprecation") // does just what is wanted: the low byte of each character
  void addLatin(String text) {
    makeRoom(text.length());
    text.getBytes(0, text.length(), bytes, size);
    size += text.length();
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, size);
  }

  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }

  private void makeRoom(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }
  }
}
