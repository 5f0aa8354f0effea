package io.berth.app.apisuite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/** A server that the suite is played against. It should be new, and nobody else should use it. */
public final class Server implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final URI url;
  private final String token;
  private final HttpClient http;

  /**
   * A server.
   *
   * @param token of somebody who may do everything
   * @param trust knows the server's certificate
   */
  public Server(URI url, String token, SSLContext trust) {
    this.url = url;
    this.token = token;
    this.http =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).sslContext(trust).build();
  }

  /** Sends a request; the body of the answer can be read while it comes. */
  HttpResponse<InputStream> send(Request request) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(url.resolve(request.path().replace(" ", "%20")))
            .method(request.method(), BodyPublishers.ofString(request.body()))
            .timeout(PATIENCE)
            .header("Accept", request.accept())
            // Who writes is taken from here, and stands in what was written.
            .header("User-Agent", "suite/1")
            .header("Authorization", "Bearer " + token);
    if (!request.type().isEmpty()) {
      builder.header("Content-Type", request.type());
    }
    try {
      return http.send(builder.build(), BodyHandlers.ofInputStream());
    } catch (IOException e) {
      throw new IllegalStateException(request + ": no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The text of an answer, or as many lines of it as are wanted; all if that is 0. */
  static String text(HttpResponse<InputStream> response, int lines) {
    try (InputStream in = response.body()) {
      if (lines == 0) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      StringBuilder text = new StringBuilder();
      String line = reader.readLine();
      for (int i = 1; line != null; i++) {
        text.append(line).append('\n');
        line = i < lines ? reader.readLine() : null;
      }
      return text.toString();
    } catch (IOException e) {
      throw new IllegalStateException("the answer broke off", e);
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
