package io.berth.kube.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(20)
class Http2ConnectionTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final List<HeaderField> HEAD =
      List.of(new HeaderField(":method", "POST"), new HeaderField(":path", "/x"));

  private Peer peer;

  @BeforeEach
  void connect() throws IOException {
    peer = new Peer(LONG);
  }

  @AfterEach
  void disconnect() throws IOException {
    peer.close();
  }

  private Http2Stream send(String body) throws Exception {
    return peer.client.send(HEAD, body.getBytes(US_ASCII), false, LONG);
  }

  private static String whole(Http2Stream stream) throws Exception {
    stream.await();
    return new String(stream.body(), US_ASCII);
  }

  @Test
  void answersMayComeInAnyOrder() throws Exception {
    Http2Stream first = send("a");
    Http2Stream second = send("b");
    peer.answer(3, "to b");
    peer.answer(1, "to a");
    assertThat(whole(first)).isEqualTo("to a");
    assertThat(whole(second)).isEqualTo("to b");
    assertThat(second.status()).isEqualTo(200);
  }

  @Test
  void bodyWaitsUntilTheServerHasRoom() throws Exception {
    Http2Stream stream = send("x".repeat(200_000));
    int sent = 0;
    while (sent < Setting.DEFAULT_WINDOW_SIZE) {
      sent += peer.await(Frame.DATA).size();
    }
    assertThat(sent).isEqualTo(Setting.DEFAULT_WINDOW_SIZE);
    peer.setting(Setting.INITIAL_WINDOW_SIZE, 100_000);
    peer.write(Frame.WINDOW_UPDATE, 0, 0, Peer.bytes("00100000"));
    while (sent < 100_000) {
      sent += peer.await(Frame.DATA).size();
    }
    assertThat(sent).isEqualTo(100_000);
    peer.write(Frame.WINDOW_UPDATE, 0, 1, Peer.bytes("00100000"));
    Peer.Received last = peer.await(Frame.DATA);
    for (; !last.isEnd(); last = peer.await(Frame.DATA)) {
      sent += last.size();
    }
    assertThat(sent + last.size()).isEqualTo(200_000);
    peer.answer(1, "done");
    assertThat(whole(stream)).isEqualTo("done");
  }

  @Test
  void bodyThatTheServerDoesNotWantIsNotSent() throws Exception {
    Http2Stream stream = send("x".repeat(200_000));
    peer.answer(1, "too large");
    assertThat(whole(stream)).isEqualTo("too large");
    assertThat(peer.await(Frame.RST_STREAM).stream()).isEqualTo(1);
    peer.write(Frame.WINDOW_UPDATE, 0, 0, Peer.bytes("00100000"));
    send("y");
    assertThat(peer.await(Frame.DATA).stream()).isEqualTo(3);
  }

  @Test
  void noMoreAtOnceThanTheServerTakes() throws Exception {
    peer.setting(Setting.MAX_CONCURRENT_STREAMS, 1);
    peer.await(Frame.SETTINGS); // ours
    peer.await(Frame.SETTINGS); // that we have heard
    Http2Stream first = send("a");
    assertThatExceptionOfType(SocketTimeoutException.class)
        .isThrownBy(() -> peer.client.send(HEAD, new byte[0], false, Duration.ofMillis(20)));
    CompletableFuture<Http2Stream> second = new CompletableFuture<>();
    Thread.ofVirtual().start(() -> second.complete(unchecked()));
    peer.answer(1, "ok");
    first.await();
    assertThat(second.get(10, TimeUnit.SECONDS).id()).isEqualTo(3);
  }

  private Http2Stream unchecked() {
    try {
      return send("b");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void answerMayComeInManyPieces() throws Exception {
    Http2Stream stream = send("a");
    peer.write(Frame.HEADERS, Frame.END_HEADERS, 1, Peer.bytes("0803313030")); // 100
    peer.write(Frame.HEADERS, Frame.PADDED | Frame.PRIORITY, 1, Peer.bytes("0200000000ff880000"));
    peer.write(Frame.CONTINUATION, 0, 1, Peer.bytes("0001780179"));
    peer.write(Frame.CONTINUATION, Frame.END_HEADERS, 1);
    peer.write(0x77, 0xff, 1, (byte) 1); // of a kind that nobody knows
    peer.write(Frame.DATA, Frame.PADDED, 1, Peer.bytes("0361000000"));
    peer.data(1, "b", false);
    peer.write(Frame.HEADERS, Frame.END_HEADERS | Frame.END_STREAM, 1, Peer.bytes("0001740175"));
    assertThat(whole(stream)).isEqualTo("ab");
    assertThat(stream.status()).isEqualTo(200);
    assertThat(stream.header("x")).contains("y");
  }

  @Test
  void whoeverReadsSlowlyHoldsUpOnlyHimself() throws Exception {
    Http2Stream slow = peer.client.send(HEAD, new byte[0], true, LONG);
    String part = "x".repeat(16_000);
    peer.begin(1);
    int parts = ConnectionState.STREAM_WINDOW / part.length();
    for (int i = 0; i < parts; i++) {
      peer.data(1, part, false);
    }
    Http2Stream quick = send("a");
    peer.answer(3, "at once");
    assertThat(whole(quick)).isEqualTo("at once");
    slow.await();
    try (ResponseBody body = new ResponseBody(slow, LONG)) {
      body.readNBytes(parts * part.length());
      Peer.Received update = peer.await(Frame.WINDOW_UPDATE);
      while (update.stream() != 1) {
        update = peer.await(Frame.WINDOW_UPDATE);
      }
      assertThat(update.number()).isGreaterThanOrEqualTo(ConnectionState.STREAM_WINDOW / 2);
    }
  }

  @Test
  void largeAnswerIsGivenRoomAsItComes() throws Exception {
    Http2Stream stream = send("a");
    peer.begin(1);
    String part = "x".repeat(16_000);
    for (int i = 0; i < 140; i++) {
      peer.data(1, part, false);
    }
    Peer.Received update = peer.await(Frame.WINDOW_UPDATE);
    while (update.stream() != 1) {
      update = peer.await(Frame.WINDOW_UPDATE);
    }
    peer.data(1, "", true);
    assertThat(whole(stream)).hasSize(140 * part.length());
  }

  @Test
  void serverThatTakesLeaveFinishesWhatItNamed() throws Exception {
    Http2Stream first = send("a");
    Http2Stream second = send("b");
    peer.write(Frame.GOAWAY, 0, 0, Peer.bytes("0000000100000000"));
    assertThatExceptionOfType(RequestNotProcessedException.class).isThrownBy(second::await);
    assertThat(peer.client.isOpen()).isFalse();
    assertThatExceptionOfType(RequestNotProcessedException.class).isThrownBy(() -> send("c"));
    peer.answer(1, "the last");
    assertThat(whole(first)).isEqualTo("the last");
    while (!peer.client.hasEnded()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void requestThatTakesTooLongEndsAndTheOthersGoOn() throws Exception {
    Http2Stream late = peer.client.send(HEAD, new byte[0], false, Duration.ofMillis(50));
    Http2Stream other = send("b");
    assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(late::await);
    assertThat(peer.await(Frame.RST_STREAM).number()).isEqualTo(ErrorCode.CANCEL.number());
    peer.answer(1, "too late for anybody");
    peer.answer(3, "in time");
    assertThat(whole(other)).isEqualTo("in time");
  }

  @ParameterizedTest
  @CsvSource({"ha, 2", "half, 4", "and more, 8"})
  void answerThatIsNotAsLongAsItWasToBeFails(String body, int length) throws Exception {
    Http2Stream stream = send("a");
    peer.write(Frame.HEADERS, Frame.END_HEADERS, 1, Peer.bytes("885c0134")); // content-length: 4
    peer.data(1, body, true);
    if (length == 4) {
      assertThat(whole(stream)).isEqualTo(body);
    } else {
      assertThatIOException()
          .isThrownBy(stream::await)
          .withMessage("an answer of " + length + " bytes instead of 4");
    }
    assertThat(peer.client.isOpen()).isTrue();
  }

  @Test
  void requestThatTheServerBreaksOffIsNotBrokenOffInReturn() throws Exception {
    Http2Stream stream = send("x".repeat(200_000));
    peer.write(Frame.RST_STREAM, 0, 1, Peer.bytes("00000008"));
    assertThatIOException().isThrownBy(stream::await).withMessageContaining("CANCEL");
    peer.write(Frame.PING, 0, 0, Peer.bytes("0102030405060708"));
    Peer.Received next = peer.read();
    for (; next.type() != Frame.PING; next = peer.read()) {
      assertThat(next.type()).isNotEqualTo(Frame.RST_STREAM);
    }
  }

  @Test
  void requestThatIsLateFromTheBeginningIsLookedAtNext() {
    long now = System.nanoTime();
    long next =
        peer.client.locked(
            state -> {
              state.openStream(peer.client, HEAD, new byte[0], false, now - 5);
              return state.nextDeadline(now + 5);
            });
    assertThat(next).isEqualTo(now - 5);
  }

  @Test
  void pingsAreAnswered() throws Exception {
    peer.write(Frame.PING, 0, 0, Peer.bytes("0102030405060708"));
    Peer.Received answer = peer.await(Frame.PING);
    assertThat(answer.flags()).isEqualTo(Frame.ACK);
    assertThat(answer.payload()).isEqualTo(Peer.bytes("0102030405060708"));
  }

  @Test
  void serverThatDoesNotAnswerPingsIsGivenUp() throws Exception {
    try (Peer silent = new Peer(Duration.ofMillis(100))) {
      Http2Stream stream = silent.client.send(HEAD, new byte[0], false, LONG);
      assertThatIOException().isThrownBy(stream::await).withMessageContaining("ping within 0.1 s");
    }
  }

  @Test
  void serverThatAnswersPingsMayThinkForLong() throws Exception {
    try (Peer alive = new Peer(Duration.ofMillis(50))) {
      Http2Stream stream = alive.client.send(HEAD, new byte[0], false, LONG);
      for (int i = 0; i < 5; i++) {
        alive.write(Frame.PING, Frame.ACK, 0, alive.await(Frame.PING).payload());
      }
      alive.answer(1, "after all");
      assertThat(whole(stream)).isEqualTo("after all");
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "a frame that is too large, 0040010000000000010000",
    "a promise, 000004050400000001000000028",
    "an answer to nobody, 0000010104000000638",
    "an answer to everybody, 00000101040000000088",
    "headers in pieces that are interrupted, 0000010100000000018800000806000000000000000000000000",
    "a header that is not there, 000001010400000001ff",
    "an answer without a status, 0000050104000000010001780179",
    "a last answer without a status, 0000050105000000010001780179",
    "a strange status, 00000501040000000108033939ff",
    "data before headers, 00000100010000000161",
    "padding that is longer than the frame, 0000020008000000010561",
    "a window that grows by nothing, 000004080000000000000000000",
    "a window beyond measure, 0000040800000000007fffffff",
    "frames that are too small, 000006040000000000000500000001",
    "settings cut off, 0000050400000000000005000000",
    "a ping cut off, 000004060000000000000000000",
  })
  void brokenRulesEndTheConnection(String rule, String frame) throws Exception {
    Http2Stream stream = send("a");
    peer.writeRaw(Peer.bytes(frame.length() % 2 == 0 ? frame : frame + "0"));
    peer.writeRaw(new byte[64]);
    assertThatIOException()
        .as(rule)
        .isThrownBy(stream::await)
        .withMessageContaining("breaks the rules of HTTP/2");
    assertThat(peer.client.isOpen()).isFalse();
  }

  @Test
  void nonsenseEndsInAnException() throws Exception {
    for (long seed = 0; seed < 200; seed++) {
      try (Peer mad = new Peer(LONG)) {
        Http2Stream stream = mad.client.send(HEAD, new byte[0], false, LONG);
        Random random = new Random(seed);
        for (int i = random.nextInt(5); i > 0; i--) {
          byte[] payload = new byte[random.nextInt(30)];
          random.nextBytes(payload);
          mad.write(random.nextInt(10), random.nextInt(256), random.nextInt(4), payload);
        }
        mad.write(Frame.PUSH_PROMISE, 0, 1);
        assertThatIOException().as("seed %d", seed).isThrownBy(stream::await);
      } catch (IOException e) {
        // the client was quicker to leave than the nonsense to be written
      }
    }
  }

  @Test
  void everyCallerGetsHisOwnAnswer() throws Exception {
    int callers = 40;
    int times = 50;
    Thread.ofVirtual().start(this::echo);
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < callers; i++) {
      String name = "caller " + i;
      CompletableFuture<Void> done = new CompletableFuture<>();
      all.add(done);
      Thread.ofVirtual().start(() -> ask(name, times, done));
    }
    for (CompletableFuture<Void> done : all) {
      done.get(30, TimeUnit.SECONDS);
    }
  }

  private void ask(String name, int times, CompletableFuture<Void> done) {
    try {
      for (int i = 0; i < times; i++) {
        assertThat(whole(send(name + i))).isEqualTo(name + i);
      }
      done.complete(null);
    } catch (Throwable e) {
      done.completeExceptionally(e);
    }
  }

  private void echo() {
    try {
      while (true) {
        Peer.Received asked = peer.await(Frame.DATA);
        peer.answer(asked.stream(), new String(asked.payload(), US_ASCII));
      }
    } catch (IOException e) {
      // the end of the test
    }
  }
}
