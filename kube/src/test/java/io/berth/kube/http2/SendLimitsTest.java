package io.berth.kube.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that changes its mind about what it takes while requests are under way. */
@Timeout(20)
class SendLimitsTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final List<HeaderField> HEAD = List.of(new HeaderField(":method", "POST"));

  private Peer peer;

  @BeforeEach
  void connect() throws IOException {
    peer = new Peer(LONG);
    peer.await(Frame.SETTINGS); // ours
  }

  @AfterEach
  void disconnect() throws IOException {
    peer.close();
  }

  private Http2Stream send(int bytes) throws IOException, InterruptedException {
    return peer.client.send(HEAD, new byte[bytes], false, LONG);
  }

  /** Sets it, and waits until the client has heard of it. */
  private void setting(int name, int value) throws IOException {
    peer.setting(name, value);
    peer.await(Frame.SETTINGS);
  }

  /** A request that has to wait for a place. */
  private CompletableFuture<Http2Stream> waiting() {
    CompletableFuture<Http2Stream> stream = new CompletableFuture<>();
    Thread sender = Thread.ofVirtual().start(() -> complete(stream));
    while (sender.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    return stream;
  }

  private void complete(CompletableFuture<Http2Stream> stream) {
    try {
      stream.complete(send(0));
    } catch (IOException | InterruptedException e) {
      stream.completeExceptionally(e);
    }
  }

  @Test
  void windowThatShrankBelowWhatWasSentMustOpenAgainFirst() throws Exception {
    send(200_000);
    for (int sent = 0; sent < Setting.DEFAULT_WINDOW_SIZE; ) {
      sent += peer.await(Frame.DATA).size();
    }
    setting(Setting.INITIAL_WINDOW_SIZE, 10);
    peer.write(Frame.WINDOW_UPDATE, 0, 0, Peer.bytes("00100000"));
    int missing = Setting.DEFAULT_WINDOW_SIZE - 10;
    peer.write(Frame.WINDOW_UPDATE, 0, 1, Peer.bytes("%08x".formatted(missing)));
    peer.write(Frame.WINDOW_UPDATE, 0, 1, Peer.bytes("00000005"));
    assertThat(peer.await(Frame.DATA).size()).isEqualTo(5);
  }

  @Test
  void requestsBeyondALoweredLimitGoOnAndNoneFollows() throws Exception {
    Http2Stream first = send(0);
    Http2Stream second = send(0);
    setting(Setting.MAX_CONCURRENT_STREAMS, 1);
    CompletableFuture<Http2Stream> third = waiting();
    peer.answer(1, "a");
    first.await();
    assertThatExceptionOfType(SocketTimeoutException.class)
        .isThrownBy(() -> peer.client.send(HEAD, new byte[0], false, Duration.ofMillis(20)));
    assertThat(third).isNotDone();
    peer.answer(3, "b");
    second.await();
    assertThat(third.get(10, TimeUnit.SECONDS).id()).isEqualTo(5);
  }

  @Test
  void leaveMayBeTakenInTwoSteps() throws Exception {
    Http2Stream first = send(0);
    Http2Stream second = send(0);
    peer.write(Frame.GOAWAY, 0, 0, Peer.bytes("7fffffff00000000"));
    peer.write(Frame.PING, 0, 0, Peer.bytes("0102030405060708"));
    peer.await(Frame.PING);
    assertThatExceptionOfType(RequestNotProcessedException.class).isThrownBy(() -> send(0));
    assertThat(peer.client.hasEnded()).isFalse();

    peer.write(Frame.GOAWAY, 0, 0, Peer.bytes("0000000100000000"));
    assertThatExceptionOfType(RequestNotProcessedException.class).isThrownBy(second::await);
    peer.answer(1, "the last");
    first.await();
    assertThat(first.body()).asString().isEqualTo("the last");
  }

  @Test
  void requestThatWaitsForAPlaceIsDeclinedWhenTheConnectionEnds() throws Exception {
    setting(Setting.MAX_CONCURRENT_STREAMS, 1);
    send(0);
    CompletableFuture<Http2Stream> second = waiting();
    peer.client.close();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> second.get(10, TimeUnit.SECONDS))
        .withCauseInstanceOf(RequestNotProcessedException.class);
  }
}
