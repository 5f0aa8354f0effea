package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.codec.JsonWriter;
import io.helidon.common.socket.SocketWriterException;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** Hands a request from the web server to the handler, and its response back. */
final class Exchange implements Handler {
  private static final System.Logger LOG = System.getLogger(Exchange.class.getName());
  private static final String JSON = "application/json";

  /** What may be read without a token, as on a usual cluster. */
  private static final Set<String> OPEN = Set.of("healthz", "livez", "readyz", "version");

  private final HttpHandler app;
  private final BearerToken token;
  private final RunningStreams streams;

  Exchange(HttpHandler app, BearerToken token, RunningStreams streams) {
    this.app = app;
    this.token = token;
    this.streams = streams;
  }

  /** A failure as the client sees it. */
  static HttpResponse.Whole failure(Status status) {
    byte[] body = JsonWriter.compact(status.tree()).getBytes(StandardCharsets.UTF_8);
    return new HttpResponse.Whole(status.code(), JSON, body, List.of());
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    HttpResponse answer = answer(request, response);
    try {
      switch (answer) {
        case HttpResponse.Whole whole -> send(whole, request, response);
        case HttpResponse.Streamed streamed -> stream(streamed, request, response);
      }
    } catch (IOException | UncheckedIOException | SocketWriterException e) {
      throw new CloseConnectionException("the client is gone", e);
    } catch (CloseConnectionException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "failed while answering " + name(request), e);
      throw new CloseConnectionException("the answer broke off", e);
    }
    if (request.headers().contains(HeaderValues.CONNECTION_CLOSE)
        || response.headers().contains(HeaderValues.CONNECTION_CLOSE)) {
      throw new CloseConnectionException("the library would wait for the client to close it");
    }
  }

  private HttpResponse answer(ServerRequest request, ServerResponse response) {
    try {
      String path = request.prologue().uriPath().rawPath();
      List<String> segments = RequestTarget.segments(path);
      requireToken(request, segments);
      return app.handle(RequestReader.read(request, segments));
    } catch (ApiFailure e) {
      return failure(e.status());
    } catch (UnreadableBody e) {
      response.header(HeaderValues.CONNECTION_CLOSE);
      return failure(e.failure().status());
    } catch (CloseConnectionException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "failed on " + name(request), e);
      return failure(Status.failure(500, "InternalError", "Internal error occurred"));
    }
  }

  private void requireToken(ServerRequest request, List<String> segments) {
    String sent = request.headers().value(HeaderNames.AUTHORIZATION).orElse("");
    boolean open = sent.isEmpty() && !segments.isEmpty() && OPEN.contains(segments.getFirst());
    if (!open && !token.isIn(sent)) {
      throw new ApiFailure(Status.failure(401, "Unauthorized", "Unauthorized"));
    }
  }

  private static void send(
      HttpResponse.Whole whole, ServerRequest request, ServerResponse response) {
    head(whole, response);
    RetryAfterResponse.of(whole).ifPresent(seconds -> response.header("Retry-After", seconds));
    if (request.prologue().method().text().equals("HEAD")) {
      response.contentLength(whole.body().length);
      response.send();
    } else {
      response.send(whole.body());
    }
  }

  private void stream(
      HttpResponse.Streamed streamed, ServerRequest request, ServerResponse response)
      throws IOException {
    head(streamed, response);
    if (request.prologue().method().text().equals("HEAD")) {
      response.send();
      return;
    }
    try (StreamSink sink = response.sink(StreamSink.TYPE)) {
      OutputStream body = sink.body();
      streams.write(streamed.body(), body);
      body.flush();
    }
  }

  private static void head(HttpResponse answer, ServerResponse response) {
    response.status(answer.code());
    response.header(HeaderNames.CONTENT_TYPE, answer.contentType());
    response.header("Cache-Control", "no-cache, private");
    if (!answer.warnings().isEmpty()) {
      response.header("Warning", answer.warnings().toArray(String[]::new));
    }
  }

  private static String name(ServerRequest request) {
    return request.prologue().method() + " " + request.prologue().uriPath().rawPath();
  }
}
