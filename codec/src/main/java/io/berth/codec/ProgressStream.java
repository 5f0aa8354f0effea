package io.berth.codec;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Tells now and then how many bytes were read. */
final class ProgressStream extends FilterInputStream {
  private static final long STEP = 1 << 18;

  private final LongConsumer progress;
  private long bytes;
  private long told;

  ProgressStream(InputStream in, LongConsumer progress) {
    super(in);
    this.progress = progress;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    count(value < 0 ? -1 : 1);
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    count(count);
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(int more) {
    bytes += Math.max(0, more);
    boolean end = more < 0 && bytes > told;
    if (end || bytes - told >= STEP) {
      told = bytes;
      progress.accept(bytes);
    }
  }
}
