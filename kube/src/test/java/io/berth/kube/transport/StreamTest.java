package io.berth.kube.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Answers that keep coming. */
@Timeout(60)
class StreamTest {
  private static final Request WATCH = Request.get("/watch");

  private static String read(StreamedResponse answer, int length) throws IOException {
    return new String(answer.body().readNBytes(length), US_ASCII);
  }

  /** Sends "one", and then as the script says. */
  private static RawServer after(RawServer.Script rest) {
    return new RawServer(
        connection -> {
          connection.request();
          connection.begin("application/json;stream=watch");
          connection.chunk("one");
          rest.serve(connection);
        });
  }

  @Test
  void partsArriveWhileTheAnswerIsStillComing() throws IOException {
    CountDownLatch gotOne = new CountDownLatch(1);
    RawServer.Script rest =
        connection -> {
          gotOne.await();
          connection.chunk("two");
          connection.chunk("");
        };
    try (RawServer server = after(rest);
        Transport transport = TestAccess.open(server.address());
        StreamedResponse answer = transport.open(WATCH)) {
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.type()).isEqualTo("application/json;stream=watch");
      assertThat(read(answer, 3)).isEqualTo("one");
      gotOne.countDown();
      assertThat(read(answer, 3)).isEqualTo("two");
      assertThat(answer.body().read()).isNegative();
    }
  }

  @Test
  void refusalComesWithItsWholeExplanation() throws IOException {
    RawServer.Script script =
        connection -> {
          connection.request();
          connection.answer("429 Too Many Requests\r\nRetry-After: 2", "slow down");
        };
    try (RawServer server = new RawServer(script);
        Transport transport = TestAccess.open(server.address());
        StreamedResponse answer = transport.open(WATCH)) {
      assertThat(answer.status()).isEqualTo(429);
      assertThat(answer.isSuccess()).isFalse();
      assertThat(answer.retryAfter()).contains(Duration.ofSeconds(2));
      assertThat(new String(answer.body().readAllBytes(), US_ASCII)).isEqualTo("slow down");
    }
  }

  @Test
  void silenceEndsTheAnswer() throws IOException {
    try (RawServer server = after(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address());
        StreamedResponse answer = transport.open(WATCH.idle(Duration.ofSeconds(1)))) {
      assertThat(read(answer, 3)).isEqualTo("one");
      assertThatIOException()
          .isThrownBy(() -> answer.body().read())
          .withMessage("the server was silent for 1.0 s");
    }
  }

  @Test
  void timeLimitHoldsUntilTheAnswerBeginsOnly() throws IOException {
    CountDownLatch later = new CountDownLatch(1);
    RawServer.Script rest =
        connection -> {
          later.await();
          connection.chunk("two");
        };
    Request request = WATCH.timeout(Duration.ofMillis(1500)).idle(Duration.ofSeconds(20));
    try (RawServer server = after(rest);
        Transport transport = TestAccess.open(server.address());
        StreamedResponse answer = transport.open(request)) {
      CompletableFuture.delayedExecutor(1800, TimeUnit.MILLISECONDS).execute(later::countDown);
      assertThat(read(answer, 6)).isEqualTo("onetwo");
    }
  }

  @Test
  void answerThatNeverBeginsEndsAtTheTimeLimit() {
    try (RawServer server = new RawServer(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address())) {
      assertThatIOException()
          .isThrownBy(() -> transport.open(WATCH.timeout(Duration.ofMillis(200))))
          .withMessageContaining("no answer within 0.2 s");
    }
  }

  @Test
  void connectionThatBreaksIsAnError() throws IOException {
    try (RawServer server = after(_ -> {});
        Transport transport = TestAccess.open(server.address());
        StreamedResponse answer = transport.open(WATCH)) {
      assertThat(read(answer, 3)).isEqualTo("one");
      assertThatIOException().isThrownBy(() -> answer.body().read());
    }
  }

  @Test
  void closingFromAnotherThreadEndsARead() throws Exception {
    try (RawServer server = after(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address())) {
      StreamedResponse answer = transport.open(WATCH);
      assertThat(read(answer, 3)).isEqualTo("one");
      CompletableFuture<Throwable> failure = new CompletableFuture<>();
      Thread reader =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      failure.complete(new AssertionError("read " + answer.body().read()));
                    } catch (IOException e) {
                      failure.complete(e);
                    }
                  });
      while (reader.getState() == Thread.State.RUNNABLE || reader.getState() == Thread.State.NEW) {
        Thread.onSpinWait();
      }
      answer.close();
      assertThat(failure.get(10, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void closingTheTransportEndsAnswers() throws IOException {
    try (RawServer server = after(RawServer.Connection::untilClosed)) {
      Transport transport = TestAccess.open(server.address());
      try (StreamedResponse answer = transport.open(WATCH)) {
        assertThat(read(answer, 3)).isEqualTo("one");
        transport.close();
        assertThatIOException().isThrownBy(() -> answer.body().read());
      }
    }
  }

  @Test
  void ninetyAtOnceAndTheNextWaitsForAPlace() throws IOException {
    try (RawServer server = after(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address())) {
      List<StreamedResponse> answers = new ArrayList<>();
      for (int i = 0; i < 90; i++) {
        answers.add(transport.open(WATCH));
      }
      Request impatient = WATCH.timeout(Duration.ofMillis(100));
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.open(impatient))
          .withMessage("GET /watch: too many other requests for 0.1 s");
      answers.removeFirst().close();
      answers.add(transport.open(WATCH));
      assertThat(answers).allSatisfy(answer -> assertThat(read(answer, 3)).isEqualTo("one"));
      answers.forEach(StreamedResponse::close);
    }
  }

  @Test
  void endingTwiceGivesBackOnePlace() throws IOException {
    try (RawServer server = after(RawServer.Connection::untilClosed);
        Transport transport = TestAccess.open(server.address())) {
      StreamedResponse first = transport.open(WATCH);
      first.close();
      first.close();
      List<StreamedResponse> answers = new ArrayList<>();
      for (int i = 0; i < 90; i++) {
        answers.add(transport.open(WATCH));
      }
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.open(WATCH.timeout(Duration.ofMillis(50))));
      answers.forEach(StreamedResponse::close);
    }
  }
}
