package io.berth.kube.http2;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The body of a response that is still coming. For one thread; any thread may close it. */
public final class ResponseBody extends InputStream {
  private final Http2Stream stream;
  private final Duration idle;
  private byte @Nullable [] part = {};
  private int next;

  /**
   * The body of a response whose headers have come.
   *
   * @param idle after how long without data a read fails
   */
  public ResponseBody(Http2Stream stream, Duration idle) {
    this.stream = stream;
    this.idle = idle;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    byte[] from = length == 0 ? part : current();
    if (from == null) {
      return -1;
    }
    int count = Math.min(length, from.length - next);
    System.arraycopy(from, next, buffer, offset, count);
    next += count;
    return count;
  }

  private byte @Nullable [] current() throws IOException {
    if (part != null && next == part.length) {
      try {
        part = stream.nextData(idle);
        next = 0;
      } catch (SocketTimeoutException e) {
        throw new IOException("the server was silent for " + idle.toMillis() / 1e3 + " s", e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      }
    }
    return part;
  }

  @Override
  public int available() {
    int rest = part == null ? 0 : part.length - next;
    return rest == 0 && stream.hasData() ? 1 : rest;
  }

  @Override
  public void close() {
    stream.cancel("the response was closed");
  }
}
