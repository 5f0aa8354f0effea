package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is certain after a failure, and what is repeated. */
@Timeout(60)
class FailureTest {
  private static final Content BODY = Content.of(Content.JSON, "{}");
  private static final Request POST = Request.with(Request.Method.POST, "/bindings", BODY);
  private static final Duration SHORT = Duration.ofSeconds(1);

  private static IOException failure(Transport transport, Request request) {
    return catchThrowableOfType(IOException.class, () -> transport.send(request));
  }

  @Test
  void refusedConnectionMeansNotSent() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    try (Transport transport = TestAccess.open(URI.create("http://127.0.0.1:" + port))) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(POST))
          .withMessageStartingWith("POST http://127.0.0.1:" + port + "/bindings: ")
          .withMessageEndingWith("Connection refused");
      assertThatExceptionOfType(NotSentException.class).isThrownBy(() -> transport.open(POST));
    }
  }

  @Test
  void unknownHostMeansNotSent() {
    try (Transport transport = TestAccess.open(URI.create("http://no-such-host.invalid"))) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(POST.timeout(Duration.ofSeconds(20))))
          .withMessageContaining("unknown host: no-such-host.invalid");
    }
  }

  /** The server sees one request on a connection that works, and drops it at the second. */
  private static RawServer droppingTheSecond() {
    return new RawServer(
        connection -> {
          connection.request();
          connection.answer("200 OK", "first");
          connection.request();
        });
  }

  @ParameterizedTest
  @EnumSource(value = Request.Method.class, names = "GET", mode = EnumSource.Mode.EXCLUDE)
  void writeThatMayHaveBeenSeenIsNotRepeated(Request.Method method) throws IOException {
    try (RawServer server = droppingTheSecond();
        Transport transport = TestAccess.open(server.address())) {
      transport.send(Request.get("/warm-up"));
      IOException failure = failure(transport, Request.with(method, "/x", BODY));
      assertThat(failure).isNotNull().isNotInstanceOf(NotSentException.class);
      assertThat(server.requests).containsExactly("GET /warm-up HTTP/1.1", method + " /x HTTP/1.1");
    }
  }

  @Test
  void readIsRepeatedOnANewConnection() throws IOException {
    try (RawServer server = droppingTheSecond();
        Transport transport = TestAccess.open(server.address())) {
      transport.send(Request.get("/warm-up"));
      assertThat(transport.send(Request.get("/x")).content().text()).isEqualTo("first");
      assertThat(server.requests)
          .containsExactly("GET /warm-up HTTP/1.1", "GET /x HTTP/1.1", "GET /x HTTP/1.1");
    }
  }

  @ParameterizedTest
  @EnumSource(Unwelcome.class)
  void writeIsNotRepeatedBecauseOfAStatus(Unwelcome unwelcome) throws IOException {
    RawServer.Script script =
        connection -> {
          while (!connection.request().isEmpty()) {
            connection.answer(unwelcome.status, "later");
          }
        };
    try (RawServer server = new RawServer(script);
        Transport transport = TestAccess.open(server.address())) {
      assertThat(transport.send(POST).content().text()).isEqualTo("later");
      assertThat(server.requests).hasSize(1);
    }
  }

  /** Statuses after which HTTP clients like to try again. */
  enum Unwelcome {
    NOW("503 Service Unavailable\r\nRetry-After: 0"),
    TIMEOUT("408 Request Timeout"),
    REDIRECT("307 Temporary Redirect\r\nLocation: /elsewhere");

    private final String status;

    Unwelcome(String status) {
      this.status = status;
    }
  }

  @Test
  void silenceEndsAtTheTimeLimitAndLeavesDoubt() {
    try (RawServer server = new RawServer(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address())) {
      IOException failure = failure(transport, POST.timeout(SHORT));
      assertThat(failure)
          .isNotInstanceOf(NotSentException.class)
          .hasMessageEndingWith("/bindings: no answer within 1.0 s");
    }
  }

  @Test
  void answerThatStopsHalfwayEndsAtTheTimeLimit() {
    RawServer.Script script =
        connection -> {
          connection.request();
          connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
          connection.untilClosed();
        };
    try (RawServer server = new RawServer(script);
        Transport transport = TestAccess.open(server.address())) {
      assertThat(failure(transport, POST.timeout(SHORT)))
          .isNotInstanceOf(NotSentException.class)
          .hasMessageContaining("no answer within");
    }
  }

  /** Its queue is full: further connections are neither accepted nor refused. */
  private static ServerSocket deafServer(List<Socket> queued) throws IOException {
    ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    boolean isFull = false;
    while (!isFull) {
      Socket socket = new Socket();
      queued.add(socket);
      try {
        socket.connect(server.getLocalSocketAddress(), 200);
      } catch (SocketTimeoutException e) {
        isFull = true;
      }
    }
    return server;
  }

  private static void close(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  @Test
  void connectionThatNobodyAnswersMeansNotSent() throws IOException {
    List<Socket> queued = new ArrayList<>();
    try (ServerSocket deaf = deafServer(queued);
        Transport transport =
            TestAccess.open(URI.create("http://127.0.0.1:" + deaf.getLocalPort()))) {
      assertThat(failure(transport, POST.timeout(SHORT)))
          .isInstanceOf(NotSentException.class)
          .hasMessageContaining("no answer within");
    }
    close(queued);
  }

  @Test
  void interruptionEndsAnAttemptToConnect() throws Exception {
    List<Socket> queued = new ArrayList<>();
    try (ServerSocket deaf = deafServer(queued);
        Transport transport =
            TestAccess.open(URI.create("http://127.0.0.1:" + deaf.getLocalPort()))) {
      CompletableFuture<IOException> failure = new CompletableFuture<>();
      Thread thread = Thread.ofVirtual().start(() -> failure.complete(failure(transport, POST)));
      while (thread.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
      thread.interrupt();
      assertThat(failure.get(5, TimeUnit.SECONDS)).isInstanceOf(NotSentException.class);
    }
    close(queued);
  }

  @Test
  void interruptionEndsASend() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    RawServer.Script script =
        connection -> {
          connection.request();
          asked.countDown();
          connection.untilClosed();
        };
    try (RawServer server = new RawServer(script);
        Transport transport = TestAccess.open(server.address())) {
      CompletableFuture<IOException> failure = new CompletableFuture<>();
      Thread thread = Thread.ofVirtual().start(() -> failure.complete(failure(transport, POST)));
      assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
      thread.interrupt();
      assertThat(failure.get(10, TimeUnit.SECONDS)).isNotNull();
    }
  }

  @Test
  void interruptedThreadSendsNothing() {
    try (RawServer server = new RawServer(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address())) {
      Thread.currentThread().interrupt();
      IOException failure = failure(transport, POST);
      assertThat(Thread.interrupted()).isTrue();
      assertThat(failure).isInstanceOf(NotSentException.class);
      assertThat(server.requests).isEmpty();
    }
  }

  @Test
  void closingEndsWhatIsUnderWayAndLetsNothingBegin() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    RawServer.Script script =
        connection -> {
          connection.request();
          asked.countDown();
          connection.untilClosed();
        };
    try (RawServer server = new RawServer(script)) {
      Transport transport = TestAccess.open(server.address());
      CompletableFuture<IOException> failure =
          CompletableFuture.supplyAsync(
              () -> failure(transport, POST), task -> Thread.ofVirtual().start(task));
      assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
      transport.close();
      assertThat(failure.get(10, TimeUnit.SECONDS)).isNotNull();
      assertThat(failure(transport, POST)).isInstanceOf(NotSentException.class);
      assertThat(server.requests).hasSize(1);
    }
  }
}
