package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.berth.kube.access.Credentials;
import io.berth.kube.access.Credentials.Snapshot;
import io.berth.kube.access.Trust;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A request has one deadline, whatever happens on its way. */
@Timeout(60)
class DeadlineTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Request GET = Request.get("/x").timeout(LIMIT);

  private final List<Deadline> deadlines = new CopyOnWriteArrayList<>();

  /** Knows nobody at first. */
  private final HttpChannel wire =
      new HttpChannel() {
        @Override
        public OpenResponse begin(
            Request request, Snapshot snapshot, boolean isStreamed, Deadline deadline) {
          deadlines.add(deadline);
          return new Empty(deadlines.size() == 1 ? 401 : 200);
        }

        @Override
        public void close() {}
      };

  private final class Empty implements OpenResponse {
    private final int status;

    Empty(int status) {
      this.status = status;
    }

    @Override
    public int status() {
      return status;
    }

    @Override
    public ApiResponse whole(Deadline deadline) {
      deadlines.add(deadline);
      return new ApiResponse(status, Optional.empty(), Content.of(Content.JSON, ""));
    }

    @Override
    public StreamedResponse streamed(Duration idle, Runnable finallyThis) {
      return new StreamedResponse(
          status, "", Optional.empty(), InputStream.nullInputStream(), finallyThis);
    }

    @Override
    public void discard() {}
  }

  @Test
  void repetitionWithOtherCredentialsHasNoTimeOfItsOwn() throws IOException {
    TestCredentials credentials = new TestCredentials("old");
    credentials.next = "new";
    assertThat(new ApiTransport(new AuthenticatedSender(wire, credentials)).send(GET).status())
        .isEqualTo(200);
    assertThat(deadlines).hasSize(3);
    assertThat(deadlines).containsOnly(deadlines.getFirst());
  }

  @Test
  void waitingForAPlaceCounts() throws Exception {
    ApiTransport transport = new ApiTransport(new AuthenticatedSender(wire, Credentials.ANONYMOUS));
    List<StreamedResponse> open = new ArrayList<>();
    for (int i = 0; i < ApiTransport.MAX_CONCURRENT; i++) {
      open.add(transport.open(GET));
    }
    CompletableFuture<ApiResponse> answer = new CompletableFuture<>();
    Thread sender = Thread.ofVirtual().start(() -> complete(answer, transport));
    while (sender.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    long waited = System.nanoTime();
    open.getFirst().close();
    answer.get(10, TimeUnit.SECONDS);
    assertThat(deadlines.getLast().nanos() - waited).isLessThan(LIMIT.toNanos());
  }

  private static void complete(CompletableFuture<ApiResponse> answer, Transport transport) {
    try {
      answer.complete(transport.send(GET));
    } catch (IOException e) {
      answer.completeExceptionally(e);
    }
  }

  @Test
  void nothingLeftIsNotNoLimit() {
    assertThatExceptionOfType(SocketTimeoutException.class)
        .isThrownBy(() -> Deadline.in(Duration.ZERO).left())
        .withMessage("no answer within 0.0 s");
  }

  @Test
  void answerThatIsNotCompleteAtTheDeadlineIsNotWaitedFor() throws IOException {
    RawServer.Script script =
        connection -> {
          connection.request();
          connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
          connection.untilClosed();
        };
    try (RawServer server = new RawServer(script)) {
      OkHttpChannel okHttp =
          new OkHttpChannel(
              new ServerAddress(server.address(), "berth-test"),
              new OkHttpClients(
                  TestAccess.plain(server.address()),
                  new TlsContexts(new Trust.Platform()),
                  LIMIT));
      OpenResponse begun =
          okHttp.begin(
              GET, new Snapshot(Optional.empty(), Optional.empty()), false, Deadline.in(LIMIT));
      assertThatIOException()
          .isThrownBy(() -> begun.whole(new Deadline(LIMIT, System.nanoTime() - 1)))
          .withMessageEndingWith("/x: no answer within 30.0 s");
      okHttp.close();
    }
  }
}
