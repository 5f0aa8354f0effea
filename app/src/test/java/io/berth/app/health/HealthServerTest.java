package io.berth.app.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthServerTest {
  private Optional<String> problem = Optional.empty();
  private final HealthServer server = start();

  private HealthServer start() {
    List<Check> checks = List.of(Check.ping(), new Check("sync", () -> problem));
    try {
      return HealthServer.start(0, Map.of("readyz", checks));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/readyz | 200 | ok",
        "/readyz/ | 200 | ok",
        "/readyz?verbose | 200 | [+]ping ok/[+]sync ok/readyz check passed/",
        "/readyz/sync | 200 | ok",
        "/readyz/sync?verbose=1 | 200 | [+]sync ok/readyz check passed/",
        "/readyz/other | 404 | 404 page not found/",
      })
  void whenAllIsRight(String path, int status, String body) {
    assertAnswer(path, status, body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/readyz | 500 | [+]ping ok/[-]sync failed: pods are unknown/readyz check failed/",
        "/readyz/ping | 200 | ok",
        "/readyz/sync | 500 | [-]sync failed: pods are unknown/readyz check failed/",
        "/readyz?exclude=sync | 200 | ok",
        "/readyz?exclude=sync&verbose | 200 |"
            + " [+]ping ok/[+]sync excluded: ok/readyz check passed/",
        "/readyz?exclude=sync&exclude=other&verbose | 200 |"
            + " [+]ping ok/[+]sync excluded: ok/warn: some health checks cannot be excluded:"
            + " no matches for \"other\"/readyz check passed/",
      })
  void whenSomethingIsWrong(String path, int status, String body) {
    problem = Optional.of("pods are unknown");
    assertAnswer(path, status, body);
  }

  @ParameterizedTest
  @CsvSource({"/readyz?exclude=%zz", "/readyz?exclude=%", "/readyz?exclude=%e2%8"})
  void aQueryThatIsNotEncodedAsItShouldBeIsRefused(String path) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(10_000);
      String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] answer = socket.getInputStream().readAllBytes();
      assertThat(new String(answer, StandardCharsets.US_ASCII)).matches("(?s)HTTP/1.1 400 .*");
    }
  }

  private void assertAnswer(String path, int status, String lines) {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.body().replace('\n', '/')).isEqualTo(lines);
  }

  private HttpResponse<String> get(String path) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
      return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
