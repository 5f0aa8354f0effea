package io.berth.apiserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlowClientsTest {
  private static final Duration REQUEST = Duration.ofMillis(600);
  private static final Duration IDLE = Duration.ofMillis(1500);
  private static final String HEAD =
      "GET /%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\n";

  private final EchoApp app = new EchoApp();
  private ApiHttpServer server;

  @BeforeEach
  void start() throws Exception {
    ServerSettings settings = ServerSettings.loopback(0).token("t").patience(REQUEST, IDLE);
    server = ApiHttpServer.start(settings, app);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"GET /a", "GET /a HTTP/1.1\r\nHost: localhost\r\n", "BODY", "STRANGER'S BODY"})
  void silenceInARequestEndsIt(String start) throws Exception {
    try (SSLSocket socket = Trusting.socket(server)) {
      write(socket, wire(start));
      assertThat(ends(socket)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /", "GET /a HTTP/1.1\r\nX-A: ", "BODY"})
  void singleBytesDoNotKeepARequestAlive(String start) throws Exception {
    try (SSLSocket socket = Trusting.socket(server)) {
      write(socket, wire(start));
      long deadline = System.nanoTime() + Trusting.PATIENCE.toNanos();
      boolean broken = false;
      while (!broken && System.nanoTime() < deadline) {
        Thread.sleep(50);
        try {
          write(socket, "a");
        } catch (IOException e) {
          broken = true;
        }
      }
      assertThat(broken).isTrue();
    }
  }

  @Test
  void aConnectionMayRestBetweenRequestsButNotForever() throws Exception {
    try (SSLSocket socket = Trusting.socket(server)) {
      write(socket, HEAD.formatted("a") + "\r\n");
      BufferedReader in = lines(socket);
      assertThat(in.readLine()).isEqualTo("HTTP/1.1 200 OK");
      Thread.sleep(REQUEST.plusMillis(200));
      write(socket, HEAD.formatted("a") + "\r\n");
      StringBuilder rest = new StringBuilder();
      assertThat(ends(in, rest)).isTrue();
      assertThat(rest).containsOnlyOnce("HTTP/1.1 200 OK");
    }
  }

  @Test
  void aConnectionWithoutHandshakeEnds() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout((int) Trusting.PATIENCE.toMillis());
      assertThat(socket.getInputStream().readAllBytes()).isEmpty();
    }
  }

  @Test
  void aConnectionThatNeverAsksEnds() throws Exception {
    try (SSLSocket socket = Trusting.socket(server)) {
      socket.startHandshake();
      assertThat(ends(socket)).isTrue();
    }
  }

  @Test
  void aStreamMayBeIdleForLonger() throws Exception {
    try (SSLSocket socket = Trusting.socket(server)) {
      write(socket, HEAD.formatted("stream") + "\r\n");
      BufferedReader in = lines(socket);
      assertThat(in.readLine()).isEqualTo("HTTP/1.1 200 OK");
      Thread.sleep(IDLE.plus(REQUEST));
      app.events.put("event");
      assertThat(in.lines().filter(line -> line.equals("event")).findFirst()).isPresent();
      app.events.put(EchoApp.END);
    }
  }

  private static String wire(String start) {
    return switch (start) {
      case "BODY" -> HEAD.formatted("a") + "Content-Length: 1000\r\n\r\nab";
      case "STRANGER'S BODY" -> "PUT /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nab";
      default -> start;
    };
  }

  /** Whether the server says good-bye, after whatever else it says, in time. */
  private static boolean ends(SSLSocket socket) {
    try {
      byte[] said = socket.getInputStream().readAllBytes();
      return said.length == 0 || new String(said, StandardCharsets.UTF_8).startsWith("HTTP/1.1 4");
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean ends(BufferedReader in, StringBuilder rest) {
    try {
      for (int c = in.read(); c >= 0; c = in.read()) {
        rest.append((char) c);
      }
      return true;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private static void write(SSLSocket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private static BufferedReader lines(SSLSocket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }
}
