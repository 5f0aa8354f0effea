package io.berth.kube.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import okhttp3.Call;
import okhttp3.Response;
import okio.BufferedSource;

/**
 * The body of a response that OkHttp is still receiving. One thread reads; any thread may {@link
 * #end} it, which makes a pending read fail.
 */
final class OkHttpBody extends InputStream {
  private final Call call;
  private final Response response;
  private final InputStream in;
  private final Duration idle;
  private final Runnable onEnd;
  private final AtomicBoolean ended = new AtomicBoolean();

  /** OkHttp's streams must not be closed while they are read. */
  private final ReentrantLock reading = new ReentrantLock();

  OkHttpBody(Call call, Response response, Duration idle, Runnable onEnd) {
    BufferedSource source = response.body().source();
    source.timeout().timeout(idle.toNanos(), TimeUnit.NANOSECONDS);
    this.call = call;
    this.response = response;
    this.in = source.inputStream();
    this.idle = idle;
    this.onEnd = onEnd;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0; // OkHttp would wait for the next byte
    }
    reading.lock();
    try {
      return in.read(buffer, offset, length);
    } catch (SocketTimeoutException e) {
      throw new IOException("the server was silent for " + Failures.seconds(idle), e);
    } finally {
      reading.unlock();
    }
  }

  @Override
  public int available() throws IOException {
    reading.lock();
    try {
      return in.available();
    } finally {
      reading.unlock();
    }
  }

  @Override
  public void close() {
    end();
  }

  void end() {
    if (ended.compareAndSet(false, true)) {
      call.cancel();
      reading.lock();
      try {
        response.close();
      } finally {
        reading.unlock();
        onEnd.run();
      }
    }
  }
}
