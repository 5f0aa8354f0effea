package io.berth.apiserver.http;

import static io.berth.apiserver.http.Trusting.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.net.BindException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiHttpServerTest {
  private static final int LIMIT = 3 * 1024 * 1024;

  private static ApiHttpServer server;
  private static HttpClient client;

  @BeforeAll
  static void start() throws Exception {
    server = ApiHttpServer.start(ServerSettings.loopback(0), new EchoApp());
    client = Trusting.client(server);
  }

  @AfterAll
  static void stop() {
    client.close();
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1"})
  void itsCertificateIsForItsNames(String host) throws Exception {
    URI uri = URI.create("https://" + host + ":" + server.port() + "/version");
    assertThat(get(HttpRequest.newBuilder(uri)).statusCode()).isEqualTo(200);
  }

  @Test
  void strangersDoNotTrustIt() {
    HttpRequest request = request(server, "/version").build();
    try (HttpClient stranger = HttpClient.newHttpClient()) {
      assertThatExceptionOfType(SSLHandshakeException.class)
          .isThrownBy(() -> stranger.send(request, BodyHandlers.ofString()));
    }
  }

  @Test
  void handsOverWhatWasAsked() throws Exception {
    HttpRequest.Builder asked =
        request(server, "/a/b%20c?x=1&y=%26&x=2")
            .header("X-Test", "one")
            .header("X-Test", "two")
            .method("PATCH", BodyPublishers.ofString("12345"));
    HttpResponse<String> response = get(asked);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("PATCH [a, b c] {x=[1, 2], y=[&]} one, two 5");
    assertThat(response.headers().firstValue("Content-Type")).hasValue("text/plain");
    assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-cache, private");
  }

  @Test
  void sendsEachWarning() throws Exception {
    assertThat(get(request(server, "/warn")).headers().allValues("Warning"))
        .isEqualTo(List.of("299 - \"one\"", "299 - \"two\""));
  }

  @Test
  void repeatsInAHeaderWhenToAskAgain() throws Exception {
    assertThat(get(request(server, "/later")).headers().firstValue("Retry-After")).hasValue("7");
  }

  @Test
  void answersHeadWithoutABody() throws Exception {
    HttpResponse<String> response =
        get(request(server, "/a").method("HEAD", BodyPublishers.noBody()));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().firstValueAsLong("Content-Length"))
        .hasValue("HEAD [a] {}  0".length());
    assertThat(get(request(server, "/a")).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "/api, '', 401",
    "/api, Bearer wrong, 401",
    "/version, '', 200",
    "/version, Bearer wrong, 401",
    "/healthz, '', 200",
    "/livez/ping, '', 200",
    "/readyz, '', 200",
    "/healthzz, '', 401",
    "/, '', 401",
    "/nowhere, Basic Zm9vOmJhcg==, 401"
  })
  void asksForTheToken(String path, String header, int code) throws Exception {
    HttpRequest.Builder asked = HttpRequest.newBuilder(URI.create(server.url() + path));
    if (!header.isEmpty()) {
      asked.header("Authorization", header);
    }
    HttpResponse<String> response = get(asked);
    assertThat(response.statusCode()).isEqualTo(code);
    if (code == 401) {
      assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
      assertThat(response.body())
          .isEqualTo(
              "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
                  + "\"message\":\"Unauthorized\",\"reason\":\"Unauthorized\",\"code\":401}");
    }
  }

  @Test
  void strangersBodiesAreNotRead() throws Exception {
    HttpRequest.Builder asked =
        HttpRequest.newBuilder(URI.create(server.url() + "/api"))
            .POST(BodyPublishers.ofByteArray(new byte[1000]));
    assertThat(get(asked).statusCode()).isEqualTo(401);
  }

  @Test
  void aBrokenApplicationTellsNothingOfItself() throws Exception {
    HttpResponse<String> response = LogsOf.expected(() -> get(request(server, "/boom")));
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).contains("\"reason\":\"InternalError\"").doesNotContain("secret");
    assertThat(get(request(server, "/a")).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    LIMIT + ", false, 200",
    LIMIT + ", true, 200",
    (LIMIT + 1) + ", false, 413",
    (LIMIT + 1) + ", true, 413",
    (2 * LIMIT) + ", false, 413"
  })
  void bodiesHaveALimit(int size, boolean chunked, int code) throws Exception {
    byte[] body = new byte[size];
    HttpRequest.BodyPublisher publisher =
        chunked
            ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
            : BodyPublishers.ofByteArray(body);
    HttpResponse<String> response = get(request(server, "/a").PUT(publisher));
    assertThat(response.statusCode()).isEqualTo(code);
    if (code == 413) {
      assertThat(response.body())
          .contains("\"message\":\"Request entity too large: limit is 3145728\"")
          .contains("\"reason\":\"RequestEntityTooLarge\"");
    }
  }

  @Test
  void aTakenPortIsNamed() {
    assertThatExceptionOfType(BindException.class)
        .isThrownBy(
            () -> ApiHttpServer.start(ServerSettings.loopback(server.port()), new EchoApp()))
        .withMessageContaining("127.0.0.1 port " + server.port());
  }

  @Test
  void takesAGivenToken() throws Exception {
    try (ApiHttpServer other =
            ApiHttpServer.start(ServerSettings.loopback(0).token("given"), new EchoApp());
        HttpClient known = Trusting.client(other)) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(other.url() + "/a"))
              .header("Authorization", "Bearer given")
              .build();
      assertThat(known.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
    }
  }

  private static HttpResponse<String> get(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofString());
  }
}
