package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.tree.Position;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Holds one message of a stream at a time. It grows with the bytes that come, not with those that
 * are announced, to the size of the largest message.
 */
public final class FrameBuffer {
  /** The most bytes that one message may have. */
  public static final int LARGEST = 64 << 20;

  private static final int FIRST_SIZE = 1 << 13;

  private byte[] bytes = new byte[FIRST_SIZE];
  private int length;

  /** The message, from the first byte on; the next one overwrites it. */
  public byte[] bytes() {
    return bytes;
  }

  /** How many bytes the message has. */
  public int length() {
    return length;
  }

  /**
   * Reads the next message.
   *
   * @param source where the bytes come from, for error messages
   * @param announced how many bytes the message has
   */
  public void read(String source, InputStream in, long announced)
      throws IOException, CodecException {
    if (announced < 0 || announced > LARGEST) {
      throw new CodecException(
          source,
          Position.NONE,
          "a message of %s bytes is announced, and more than %d are never right; does a proxy change what the server sends?"
              .formatted(Long.toUnsignedString(announced), LARGEST));
    }
    readUpTo((int) announced, in);
    if (length < announced) {
      throw new EOFException(
          source + ": the stream ended after " + length + " of " + announced + " bytes");
    }
  }

  /** Reads all that comes as one message. */
  public void readAll(String source, InputStream in) throws IOException, CodecException {
    readUpTo(LARGEST, in);
    if (length == LARGEST && in.read() >= 0) {
      throw new CodecException(
          source, Position.NONE, "has more than " + LARGEST + " bytes; ask for less at once");
    }
  }

  private void readUpTo(int most, InputStream in) throws IOException {
    length = 0;
    int read = 0;
    while (length < most && read >= 0) {
      if (length == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(most, 2L * length));
      }
      read = in.read(bytes, length, Math.min(most, bytes.length) - length);
      length += Math.max(0, read);
    }
  }
}
