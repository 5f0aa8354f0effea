package io.berth.app.cluster;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.app.cluster.FaultProxy.Which;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What each fault looks like from both ends of a connection. */
@Timeout(30)
class FaultProxyTest {
  private static final int A_WHILE_MILLIS = 150;
  private static final int LONG_MILLIS = 20_000;

  private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final FaultProxy proxy = FaultProxy.to(listener.getLocalPort());

  FaultProxyTest() throws IOException {}

  @AfterEach
  void close() throws IOException {
    proxy.close();
    listener.close();
  }

  /** Both ends of one connection through the proxy. */
  private record Ends(Socket client, Socket server) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      client.close();
      server.close();
    }
  }

  private Ends connect() throws IOException {
    Socket client = client();
    return new Ends(client, accepted(LONG_MILLIS));
  }

  private Socket client() throws IOException {
    Socket client = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    client.setSoTimeout(LONG_MILLIS);
    return client;
  }

  private Socket accepted(int atMostMillis) throws IOException {
    listener.setSoTimeout(atMostMillis);
    Socket server = listener.accept();
    server.setSoTimeout(LONG_MILLIS);
    return server;
  }

  private static void send(Socket from, String text) throws IOException {
    from.getOutputStream().write(text.getBytes(US_ASCII));
  }

  private static String receive(Socket at, int bytes) throws IOException {
    return new String(at.getInputStream().readNBytes(bytes), US_ASCII);
  }

  private static void assertNothingArrives(Socket at) throws IOException {
    at.setSoTimeout(A_WHILE_MILLIS);
    assertThatThrownBy(() -> at.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
    at.setSoTimeout(LONG_MILLIS);
  }

  private static void assertReset(Socket at) {
    assertThatThrownBy(() -> at.getInputStream().read())
        .isInstanceOf(SocketException.class)
        .hasMessageContaining("reset");
  }

  @Test
  void bytesPassBothWaysAndEndsArePassedOn() throws IOException, InterruptedException {
    try (Ends ends = connect()) {
      send(ends.client(), "question");
      assertThat(receive(ends.server(), 8)).isEqualTo("question");
      ends.client().shutdownOutput();
      assertThat(ends.server().getInputStream().read()).isEqualTo(-1);
      send(ends.server(), "x".repeat(3_000_000));
      ends.server().close();
      assertThat(ends.client().getInputStream().readAllBytes()).hasSize(3_000_000);
      Eventually.within(Duration.ofSeconds(10)).until("closed", proxy::open, open -> open == 0);
    }
    assertThat(proxy.accepted()).isEqualTo(1);
  }

  @Test
  void delayIsLatencyAndNotABottleneck() throws IOException {
    proxy.delay(Duration.ofMillis(100));
    try (Ends ends = connect()) {
      long start = System.nanoTime();
      send(ends.server(), "x".repeat(500_000));
      assertThat(receive(ends.client(), 500_000)).hasSize(500_000);
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isBetween(Duration.ofMillis(100), Duration.ofSeconds(10));
    }
  }

  @Test
  void heldConnectionsSayNothingAndGoOnAfterwards() throws IOException {
    try (Ends ends = connect()) {
      proxy.hold(Which.EXISTING);
      send(ends.client(), "up");
      send(ends.server(), "down");
      assertNothingArrives(ends.server());
      assertNothingArrives(ends.client());
      try (Ends other = connect()) {
        send(other.client(), "free");
        assertThat(receive(other.server(), 4)).isEqualTo("free");
      }
      proxy.heal();
      assertThat(receive(ends.server(), 2)).isEqualTo("up");
      assertThat(receive(ends.client(), 4)).isEqualTo("down");
    }
  }

  @Test
  void heldNewConnectionsAreAcceptedAndLeadNowhere() throws IOException {
    try (Ends before = connect()) {
      proxy.hold(Which.NEW);
      send(before.client(), "free");
      assertThat(receive(before.server(), 4)).isEqualTo("free");
      try (Socket client = client()) {
        send(client, "hello");
        assertThatThrownBy(() -> accepted(A_WHILE_MILLIS))
            .isInstanceOf(SocketTimeoutException.class);
        proxy.heal();
        try (Socket server = accepted(LONG_MILLIS)) {
          assertThat(receive(server, 5)).isEqualTo("hello");
        }
      }
    }
  }

  @Test
  void heldConnectionsCanBeReset() throws IOException {
    try (Ends ends = connect()) {
      proxy.hold(Which.ALL);
      proxy.reset();
      assertReset(ends.client());
      assertReset(ends.server());
    }
  }

  @Test
  void resetEndsBothSidesAndLetsNewOnesIn() throws IOException {
    try (Ends ends = connect()) {
      proxy.reset();
      assertReset(ends.client());
      assertReset(ends.server());
      assertThat(proxy.open()).isZero();
    }
    try (Ends ends = connect()) {
      send(ends.client(), "again");
      assertThat(receive(ends.server(), 5)).isEqualTo("again");
    }
  }

  @Test
  void refusedConnectionsAreResetAtOnce() throws IOException {
    proxy.refuse();
    assertThatThrownBy(
            () -> {
              try (Socket client = client()) {
                client.getInputStream().read();
              }
            })
        .isInstanceOf(SocketException.class);
    proxy.heal();
    connect().close();
  }

  @Test
  void halfClosedConnectionsEndForTheClientOnly() throws IOException {
    try (Ends ends = connect()) {
      proxy.halfClose();
      assertThat(ends.client().getInputStream().read()).isEqualTo(-1);
      send(ends.server(), "unheard");
      send(ends.client(), "heard");
      assertThat(receive(ends.server(), 5)).isEqualTo("heard");
    }
  }

  @Test
  void aStreamIsCutInItsMiddle() throws IOException {
    try (Ends ends = connect()) {
      send(ends.server(), "whole");
      assertThat(receive(ends.client(), 5)).isEqualTo("whole");
      proxy.cutAfter(3);
      send(ends.server(), "broken");
      assertThat(cutOff(ends.client())).isIn("bro", "br", "b", "");
    }
    try (Ends ends = connect()) {
      send(ends.server(), "ok");
      assertThat(receive(ends.client(), 2)).isEqualTo("ok");
      proxy.heal();
      send(ends.server(), "no longer cut");
      assertThat(receive(ends.client(), 13)).isEqualTo("no longer cut");
    }
  }

  /** What a client reads before the reset; the system may drop what it has not read yet. */
  private static String cutOff(Socket at) {
    StringBuilder read = new StringBuilder();
    assertThatThrownBy(
            () -> {
              while (read.append(receive(at, 1)).length() < 6) {}
            })
        .isInstanceOf(SocketException.class);
    return read.toString();
  }
}
