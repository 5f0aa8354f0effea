package io.berth.apiserver.http;

import static io.berth.apiserver.http.Trusting.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StreamsTest {
  private final EchoApp app = new EchoApp();
  private ApiHttpServer server;
  private HttpClient client;

  @BeforeEach
  void start() throws Exception {
    server = ApiHttpServer.start(ServerSettings.loopback(0), app);
    client = Trusting.client(server);
  }

  @AfterEach
  void stop() {
    client.shutdownNow();
    server.close();
  }

  @Test
  void theHeadersComeBeforeTheFirstEvent() throws Exception {
    HttpResponse<InputStream> response = open();
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
    response.body().close();
  }

  @Test
  void eachEventComesAtOnce() throws Exception {
    try (BufferedReader lines = lines(open())) {
      for (int i = 0; i < 100; i++) {
        app.events.put("event " + i);
        assertThat(lines.readLine()).isEqualTo("event " + i);
      }
      app.events.put(EchoApp.END);
      assertThat(lines.readLine()).isNull();
    }
    assertThat(client.send(request(server, "/a").build(), BodyHandlers.ofString()).body())
        .startsWith("GET [a]");
  }

  @Test
  void anEmptyStreamEnds() throws Exception {
    app.events.put(EchoApp.END);
    assertThat(open().body().readAllBytes()).isEmpty();
  }

  @Test
  void aBrokenStreamDoesNotLookFinished() throws Exception {
    LogsOf.expected(
        () -> {
          BufferedReader lines = lines(open());
          app.events.put("event");
          assertThat(lines.readLine()).isEqualTo("event");
          app.events.put(EchoApp.BREAK);
          assertThatThrownBy(lines::readLine).isInstanceOf(IOException.class);
          return true;
        });
  }

  @Test
  void aClientThatLeavesEndsItsStream() throws Exception {
    HttpResponse<InputStream> response = open();
    response.body().close();
    client.shutdownNow();
    long deadline = System.nanoTime() + Trusting.PATIENCE.toNanos();
    int sent = 0;
    while (app.events.isEmpty() && System.nanoTime() < deadline) {
      app.events.put("event");
      sent++;
      Thread.sleep(5);
    }
    assertThat(app.events).as("nobody takes events after %s", sent).isNotEmpty();
  }

  @Test
  void closingTheServerEndsStreamsProperly() throws Exception {
    List<BufferedReader> readers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      readers.add(lines(open()));
    }
    long start = System.nanoTime();
    server.close();
    for (BufferedReader lines : readers) {
      assertThat(lines.readLine()).isNull();
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThatThrownBy(() -> client.send(request(server, "/a").build(), BodyHandlers.ofString()))
        .isInstanceOf(Exception.class);
  }

  private HttpResponse<InputStream> open() throws Exception {
    return client.send(request(server, "/stream").build(), BodyHandlers.ofInputStream());
  }

  private static BufferedReader lines(HttpResponse<InputStream> response) {
    return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
  }
}
