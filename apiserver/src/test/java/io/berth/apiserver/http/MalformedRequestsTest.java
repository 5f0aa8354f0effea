package io.berth.apiserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no proper client sends: it is refused in the API's own form, and nobody else suffers. */
class MalformedRequestsTest {
  private static final String HOST = "Host: localhost\r\n";
  private static final String CLOSE = "Connection: close\r\n";

  private static ApiHttpServer server;

  @BeforeAll
  static void start() throws Exception {
    server = ApiHttpServer.start(ServerSettings.loopback(0).token("t"), new EchoApp());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /**
   * A request as it is on the wire; {@code codes} are the acceptable answers, 0 being none at all.
   */
  record Case(String name, String wire, List<Integer> codes) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        head("a usual request", "GET /a HTTP/1.1", HOST, 200),
        head("dots", "GET /a/../b HTTP/1.1", HOST, 404),
        head("encoded dots", "GET /a/%2e%2e/b HTTP/1.1", HOST, 404),
        head("dots at the end", "GET /a/.. HTTP/1.1", HOST, 400),
        head("encoded slash", "GET /a%2fb HTTP/1.1", HOST, 404),
        head("double slash", "GET //a HTTP/1.1", HOST, 404),
        head("encoded NUL", "GET /a%00 HTTP/1.1", HOST, 404),
        head("bad escape", "GET /a%zz HTTP/1.1", HOST, 400),
        head("bad escape in the query", "GET /a?b=%zz HTTP/1.1", HOST, 200),
        head("odd query", "GET /a?b={|}\"<> HTTP/1.1", HOST, 200),
        head("absolute form", "GET https://localhost/a HTTP/1.1", HOST, 400),
        head("asterisk", "OPTIONS * HTTP/1.1", HOST, 400),
        head("fragment", "GET /a#b HTTP/1.1", HOST, 200, 400),
        head("no slash", "GET a HTTP/1.1", HOST, 400),
        head("no path", "GET HTTP/1.1", HOST, 400),
        head("no version", "GET /a", HOST, 400),
        head("old version", "GET /a HTTP/1.0", HOST, 505),
        head("future version", "GET /a HTTP/3.0", HOST, 400, 505),
        head("odd method", "FO{O /a HTTP/1.1", HOST, 400, 200),
        head("connect", "CONNECT localhost:443 HTTP/1.1", HOST, 400),
        head("long line", "GET /" + "a".repeat(70_000) + " HTTP/1.1", HOST, 414),
        head("long segment", "GET /" + "a".repeat(50_000) + " HTTP/1.1", HOST, 200),
        head("many headers", "GET /a HTTP/1.1", HOST + "X-A: b\r\n".repeat(20_000), 400, 431),
        head(
            "long header",
            "GET /a HTTP/1.1",
            HOST + "X-A: " + "b".repeat(70_000) + "\r\n",
            400,
            431),
        head("no host", "GET /a HTTP/1.1", "", 400),
        head("bad host", "GET /a HTTP/1.1", "Host: a b\r\n", 400),
        head("header without colon", "GET /a HTTP/1.1", HOST + "nonsense\r\n", 400),
        head("folded header", "GET /a HTTP/1.1", HOST + "X-A: b\r\n c\r\n", 400, 200),
        head("NUL in a header", "GET /a HTTP/1.1", HOST + "X-A: b\0c\r\n", 400),
        head("bad length", "PUT /a HTTP/1.1", HOST + "Content-Length: x\r\n", 400),
        head("negative length", "PUT /a HTTP/1.1", HOST + "Content-Length: -1\r\n", 400),
        head("huge length", "PUT /a HTTP/1.1", HOST + "Content-Length: 99999999999999\r\n", 413),
        head(
            "overflowing length",
            "PUT /a HTTP/1.1",
            HOST + "Content-Length: 99999999999999999999\r\n",
            400),
        head(
            "two lengths",
            "PUT /a HTTP/1.1",
            HOST + "Content-Length: 1\r\nContent-Length: 2\r\n",
            400),
        head(
            "both framings",
            "PUT /a HTTP/1.1",
            HOST + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n",
            400),
        head("unknown coding", "PUT /a HTTP/1.1", HOST + "Transfer-Encoding: gzip\r\n", 400, 501),
        chunked("bad chunk size", "zz\r\n\r\n", 400),
        chunked("negative chunk size", "-1\r\n\r\n", 400),
        chunked("huge chunk", "7fffffff\r\n", 413),
        chunked("overflowing chunk size", "fffffffffffffffff\r\n", 400),
        chunked("good chunks", "3\r\nabc\r\n0\r\n\r\n", 200),
        new Case("nothing but lines", "\r\n\r\n\r\n", List.of(400)),
        new Case("line feeds", "GET /a HTTP/1.1\nHost: localhost\n\n", List.of(400)),
        new Case("noise", "\u0001\u0002\u00ff\u00fe\r\n\r\n", List.of(400)),
        new Case("h2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", List.of(400, 505)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isRefusedProperly(Case given) throws Exception {
    String response = exchange(given.wire());
    int code = response.isEmpty() ? 0 : Integer.parseInt(response.substring(9, 12));
    assertThat(code).as(response).isIn(given.codes());
    if (code >= 400) {
      assertThat(response).contains("application/json").contains("\"kind\":\"Status\"");
      assertThat(response).contains("\"code\":" + code);
    }
    assertThat(exchange("GET /a HTTP/1.1\r\n" + HOST + CLOSE + "Authorization: Bearer t\r\n\r\n"))
        .startsWith("HTTP/1.1 200 OK");
  }

  private static Case head(String name, String line, String headers, Integer... codes) {
    String wire = line + "\r\n" + headers + CLOSE + "Authorization: Bearer t\r\n\r\n";
    return new Case(name, wire, List.of(codes));
  }

  private static Case chunked(String name, String body, Integer... codes) {
    Case head = head(name, "PUT /a HTTP/1.1", HOST + "Transfer-Encoding: chunked\r\n", codes);
    return new Case(name, head.wire() + body, head.codes());
  }

  private static String exchange(String wire) throws IOException {
    try (SSLSocket socket = Trusting.socket(server)) {
      OutputStream out = socket.getOutputStream();
      try {
        out.write(wire.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
      } catch (IOException e) {
        assertThat(e).as("refused while it was sent").isNotNull();
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
