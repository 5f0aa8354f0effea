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
class Http2ConnectionsTest {
  private final PipedOutputStream server = new PipedOutputStream();

  /** To a server that sends nothing. */
  private Http2Connection silent() throws IOException {
    return Http2Connection.start(
        server,
        new PipedInputStream(server),
        OutputStream.nullOutputStream(),
        Duration.ofSeconds(30),
        _ -> {});
  }

  private static Http2Connection get(CompletableFuture<Http2Connection> connection)
      throws ExecutionException, InterruptedException {
    try {
      return connection.get(10, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError("the connection has no outcome", e);
    }
  }

  @Test
  void whateverGoesWrongTheNextCallerConnectsAgain() throws Exception {
    AtomicInteger attempts = new AtomicInteger();
    Http2Connections connections =
        new Http2Connections(
            _ -> {
              if (attempts.incrementAndGet() == 1) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              return silent();
            });
    CompletableFuture<Http2Connection> first = connections.forIdentity(Optional.empty());
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> get(first))
        .withCauseInstanceOf(OutOfMemoryError.class);

    assertThat(get(connections.forIdentity(Optional.empty())).isOpen()).isTrue();
    connections.close();
  }

  @Test
  void connectionThatComesAfterTheEndIsClosed() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    Http2Connections connections =
        new Http2Connections(
            _ -> {
              try {
                closed.await();
              } catch (InterruptedException e) {
                throw new IOException(e);
              }
              return silent();
            });
    CompletableFuture<Http2Connection> connection = connections.forIdentity(Optional.empty());
    connections.close();
    closed.countDown();

    assertThat(get(connection).hasEnded()).isTrue();
    assertThatExceptionOfType(NotSentException.class)
        .isThrownBy(() -> connections.forIdentity(Optional.empty()))
        .withMessage("closed");
  }
}
