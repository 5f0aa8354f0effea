package io.berth.kube.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whether a server is still there that has not answered in time. */
@Timeout(20)
class KeepAliveTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final List<HeaderField> HEAD = List.of(new HeaderField(":method", "GET"));

  private Peer peer;

  @BeforeEach
  void connect() throws IOException {
    peer = new Peer(LONG);
  }

  @AfterEach
  void disconnect() throws IOException {
    peer.close();
  }

  private Http2Stream send(Duration limit) throws IOException, InterruptedException {
    return peer.client.send(HEAD, new byte[0], false, limit);
  }

  private void waitInVain() throws Exception {
    Http2Stream late = send(Duration.ofMillis(20));
    assertThatExceptionOfType(SocketTimeoutException.class).isThrownBy(late::await);
  }

  @Test
  void silentServerGetsNoFurtherRequestAndIsGivenUp() throws Exception {
    waitInVain();
    assertThat(peer.await(Frame.PING).flags()).isZero();
    assertThatExceptionOfType(RequestNotProcessedException.class).isThrownBy(() -> send(LONG));
    assertThat(peer.client.hasEnded()).isTrue();
  }

  @Test
  void serverThatAnswersThePingGetsTheRequestThatWaits() throws Exception {
    waitInVain();
    CompletableFuture<Http2Stream> next = new CompletableFuture<>();
    byte[] ping = peer.await(Frame.PING).payload();
    Thread sender = Thread.ofVirtual().start(() -> complete(next));
    while (sender.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    peer.write(Frame.PING, Frame.ACK, 0, ping);

    Http2Stream stream = next.get(10, TimeUnit.SECONDS);
    peer.answer(stream.id(), "ok");
    stream.await();
    assertThat(stream.body()).asString().isEqualTo("ok");
  }

  private void complete(CompletableFuture<Http2Stream> next) {
    try {
      next.complete(send(LONG));
    } catch (IOException | InterruptedException e) {
      next.completeExceptionally(e);
    }
  }

  @Test
  void requestDoesNotWaitLongerThanItMay() throws Exception {
    waitInVain();
    assertThat(peer.await(Frame.PING).flags()).isZero();
    assertThatExceptionOfType(SocketTimeoutException.class)
        .isThrownBy(() -> send(Duration.ofMillis(20)));
  }

  /** As the election of a leader does, which has a clock of its own. */
  @Test
  void requestThatItsCallerGaveUpIsWaitedForInVainToo() throws Exception {
    send(LONG).cancel("interrupted");
    assertThat(peer.await(Frame.PING).flags()).isZero();
    assertThatExceptionOfType(RequestNotProcessedException.class).isThrownBy(() -> send(LONG));
  }

  @Test
  void streamThatItsReaderClosesIsNoReasonToDoubt() throws Exception {
    Http2Stream stream = peer.client.send(HEAD, new byte[0], true, LONG);
    peer.begin(1);
    stream.await();
    stream.cancel("closed");
    assertThat(peer.await(Frame.RST_STREAM).stream()).isEqualTo(1);
    assertThat(send(LONG).id()).isEqualTo(3);
    assertThat(peer.read().type()).isEqualTo(Frame.HEADERS);
  }
}
