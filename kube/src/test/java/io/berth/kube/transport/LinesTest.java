package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.berth.kube.http2.Http2Connection;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LinesTest {
  private final PipedOutputStream server = new PipedOutputStream();

  /** To a server that says nothing. */
  private Http2Connection silent() throws IOException {
    return Http2Connection.begin(
        server,
        new PipedInputStream(server),
        OutputStream.nullOutputStream(),
        Duration.ofSeconds(30));
  }

  private static Http2Connection get(CompletableFuture<Http2Connection> line)
      throws ExecutionException, InterruptedException {
    try {
      return line.get(10, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError("nobody said what became of the connection", e);
    }
  }

  @Test
  void whateverGoesWrongTheNextOneDialsAgain() throws Exception {
    AtomicInteger dialled = new AtomicInteger();
    Lines lines =
        new Lines(
            _ -> {
              if (dialled.incrementAndGet() == 1) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              return silent();
            });
    CompletableFuture<Http2Connection> first = lines.to(Optional.empty());
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> get(first))
        .withCauseInstanceOf(OutOfMemoryError.class);

    assertThat(get(lines.to(Optional.empty())).isOpen()).isTrue();
    lines.close();
  }

  @Test
  void connectionThatComesAfterTheEndIsClosed() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    Lines lines =
        new Lines(
            _ -> {
              try {
                closed.await();
              } catch (InterruptedException e) {
                throw new IOException(e);
              }
              return silent();
            });
    CompletableFuture<Http2Connection> line = lines.to(Optional.empty());
    lines.close();
    closed.countDown();

    assertThat(get(line).hasEnded()).isTrue();
    assertThatExceptionOfType(NotSentException.class)
        .isThrownBy(() -> lines.to(Optional.empty()))
        .withMessage("closed");
  }
}
