package io.berth.codec;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A stream whose bytes come in pieces, as they do from a network. */
public final class PiecewiseStream extends InputStream {
  private final byte[] bytes;
  private final int largest;
  private final @Nullable IOException failure;
  private int position;

  private PiecewiseStream(byte[] bytes, int largest, @Nullable IOException failure) {
    this.bytes = bytes;
    this.largest = largest;
    this.failure = failure;
  }

  /** Ends after the bytes. */
  public static PiecewiseStream of(byte[] bytes, int largest) {
    return new PiecewiseStream(bytes, largest, null);
  }

  /** Fails if more is read than the bytes. */
  public static PiecewiseStream failingAfter(byte[] bytes, int largest) {
    return new PiecewiseStream(bytes, largest, new IOException("connection reset"));
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, into.length);
    if (position == bytes.length) {
      if (failure != null) {
        throw failure;
      }
      return -1;
    }
    int piece = Math.min(Math.min(length, largest), bytes.length - position);
    System.arraycopy(bytes, position, into, from, piece);
    position += piece;
    return piece;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }
}
