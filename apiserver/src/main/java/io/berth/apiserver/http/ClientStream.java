package io.berth.apiserver.http;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * The output stream of a response. A broken connection ends in an {@link IOException}, whatever the
 * web server throws.
 */
final class ClientStream extends OutputStream {
  private final OutputStream out;

  ClientStream(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int b) throws IOException {
    attempt(() -> out.write(b));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    attempt(() -> out.write(bytes, offset, length));
  }

  @Override
  public void flush() throws IOException {
    attempt(out::flush);
  }

  private interface Write {
    void run() throws IOException;
  }

  private static void attempt(Write write) throws IOException {
    try {
      write.run();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (RuntimeException e) {
      throw new IOException("the client is gone", e);
    }
  }
}
