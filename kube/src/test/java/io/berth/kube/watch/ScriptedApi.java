package io.berth.kube.watch;

import io.berth.kube.transport.RawServer;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** An API server that answers requests as written, in their order. Then it is silent. */
final class ScriptedApi implements AutoCloseable {
  static final String JSON = "application/json";

  /** What to answer. */
  interface Step {
    void answer(RawServer.Connection connection) throws IOException, InterruptedException;
  }

  private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
  private final RawServer server = new RawServer(this::serve);

  private void serve(RawServer.Connection connection) throws IOException, InterruptedException {
    while (!connection.request().isEmpty()) {
      Step next = steps.poll();
      if (next == null) {
        connection.untilClosed();
        return;
      }
      next.answer(connection);
    }
  }

  ScriptedApi then(Step step) {
    steps.add(step);
    return this;
  }

  /** A watch that ends after these events, as if its time were up. */
  ScriptedApi watch(String... events) {
    return then(
        connection -> {
          begin(connection, events);
          connection.chunk("");
        });
  }

  /** A watch that stays open after these events. */
  ScriptedApi hold(String... events) {
    return then(
        connection -> {
          begin(connection, events);
          connection.untilClosed();
        });
  }

  /** A watch whose connection breaks after this text. */
  ScriptedApi broken(String... text) {
    return then(
        connection -> {
          begin(connection, text);
          throw new IOException("broken");
        });
  }

  private static void begin(RawServer.Connection connection, String... events) throws IOException {
    connection.begin(JSON);
    for (String event : events) {
      connection.chunk(event);
    }
  }

  ScriptedApi list(String version, String next, String... objects) {
    return answer("200 OK", Json.list(version, next, List.of(objects)));
  }

  /** A refusal, perhaps with more header lines. */
  ScriptedApi refuse(int code, String reason, String message, String... headers) {
    String lines = headers.length == 0 ? "" : "\r\n" + String.join("\r\n", headers);
    return answer(code + " " + reason + lines, Json.status(code, reason, message));
  }

  private ScriptedApi answer(String status, String body) {
    return then(connection -> connection.answer(status + "\r\nContent-Type: " + JSON, body));
  }

  URI address() {
    return server.address();
  }

  int port() {
    return server.port();
  }

  /** The query of each request, decoded; the path is left out. */
  List<String> queries() {
    return server.requests.stream()
        .map(line -> line.split(" ", -1)[1])
        .map(path -> path.substring(path.indexOf('?') + 1))
        .map(query -> URLDecoder.decode(query, StandardCharsets.UTF_8))
        .toList();
  }

  List<String> paths() {
    return server.requests.stream()
        .map(line -> line.split(" ", -1)[1].replaceFirst("\\?.*", ""))
        .toList();
  }

  /** The Accept header of each request. */
  List<String> accepts() {
    return server.headers.stream()
        .filter(line -> line.startsWith("Accept: "))
        .map(line -> line.substring("Accept: ".length()))
        .toList();
  }

  @Override
  public void close() {
    server.close();
  }
}
