package io.berth.kube.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes over the wire, and what comes back. */
class RequestTest {
  private record Seen(String method, URI uri, Map<String, List<String>> headers, String body) {}

  private HttpServer server;
  private volatile Seen seen = new Seen("", URI.create("/"), Map.of(), "");
  private volatile int status = 200;
  private volatile Map<String, String> headers = Map.of();

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      seen =
          new Seen(
              exchange.getRequestMethod(),
              exchange.getRequestURI(),
              Map.copyOf(exchange.getRequestHeaders()),
              new String(exchange.getRequestBody().readAllBytes(), UTF_8));
      headers.forEach(exchange.getResponseHeaders()::set);
      exchange.sendResponseHeaders(status, 5);
      exchange.getResponseBody().write("hello".getBytes(UTF_8));
    }
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  private ApiResponse send(Request request) throws IOException {
    try (Transport transport =
        Transports.open(TestAccess.plain(address(""), new TestCredentials("secret")), "berth/1")) {
      return transport.send(request);
    }
  }

  @Test
  void getIsWrittenAsAsked() throws IOException {
    send(
        Request.get("/api/v1/pods")
            .query("fieldSelector", "status.phase!=Succeeded,status.phase!=Failed")
            .accept("application/json;stream=watch"));
    assertThat(seen.method()).isEqualTo("GET");
    assertThat(seen.uri().getRawPath()).isEqualTo("/api/v1/pods");
    assertThat(seen.uri().getQuery())
        .isEqualTo("fieldSelector=status.phase!=Succeeded,status.phase!=Failed");
    assertThat(seen.headers())
        .containsEntry("Accept", List.of("application/json;stream=watch"))
        .containsEntry("User-agent", List.of("berth/1"))
        .containsEntry("Authorization", List.of("Bearer secret"))
        .containsEntry("Accept-encoding", List.of("identity"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/clusters/one", "/clusters/one/"})
  void pathOfTheServerComesFirst(String prefix) throws IOException {
    try (Transport transport = TestAccess.open(address(prefix))) {
      transport.send(Request.get("/api/v1/namespaces/a%2Fb/pods"));
    }
    assertThat(seen.uri().getRawPath()).isEqualTo("/clusters/one/api/v1/namespaces/a%2Fb/pods");
  }

  @ParameterizedTest
  @EnumSource(value = Request.Method.class, names = "GET", mode = EnumSource.Mode.EXCLUDE)
  void writesCarryTheirBodyAndItsType(Request.Method method) throws IOException {
    send(Request.with(method, "/x", Content.of(Content.MERGE_PATCH, "{\"a\":1}")));
    assertThat(seen.method()).isEqualTo(method.name());
    assertThat(seen.body()).isEqualTo("{\"a\":1}");
    assertThat(seen.headers())
        .containsEntry("Content-type", List.of("application/merge-patch+json"));
  }

  @Test
  void deletionNeedsNoBody() throws IOException {
    Request get = Request.get("/x");
    send(
        new Request(
            Request.Method.DELETE,
            get.path(),
            get.query(),
            get.accept(),
            Optional.empty(),
            get.timeout(),
            get.idle()));
    assertThat(seen.method()).isEqualTo("DELETE");
    assertThat(seen.body()).isEmpty();
  }

  @Test
  void answerHasStatusTypeAndBytes() throws IOException {
    headers = Map.of("Content-Type", "application/json; charset=utf-8");
    ApiResponse answer = send(Request.get("/"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.isSuccess()).isTrue();
    assertThat(answer.retryAfter()).isEmpty();
    assertThat(answer.content().type()).isEqualTo("application/json; charset=utf-8");
    assertThat(answer.content().text()).isEqualTo("hello");
  }

  @Test
  void refusalIsAnAnswerToo() throws IOException {
    status = 429;
    headers = Map.of("Retry-After", "7");
    ApiResponse answer = send(Request.get("/"));
    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.isSuccess()).isFalse();
    assertThat(answer.retryAfter()).contains(Duration.ofSeconds(7));
    assertThat(answer.content().text()).isEqualTo("hello");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Wed, 21 Oct 2026 07:28:00 GMT", "-1", "", "99999999999999999999"})
  void strangeRetryAfterIsNone(String value) throws IOException {
    headers = Map.of("Retry-After", value);
    assertThat(send(Request.get("/")).retryAfter()).isEmpty();
  }

  @Test
  void redirectIsNotFollowed() throws IOException {
    status = 302;
    headers = Map.of("Location", "/elsewhere");
    assertThat(send(Request.get("/here")).status()).isEqualTo(302);
    assertThat(seen.uri().getPath()).isEqualTo("/here");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://host", "/path/only", "https:///"})
  void unusableAddressIsNamed(String server) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TestAccess.open(URI.create(server)))
        .withMessageContaining(server)
        .withMessageContaining("https://HOST:PORT");
  }
}
