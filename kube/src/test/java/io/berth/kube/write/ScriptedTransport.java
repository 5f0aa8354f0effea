package io.berth.kube.write;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.NotSentException;
import io.berth.kube.transport.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** Answers as it was told, one answer after the other, and keeps what it was asked. */
final class ScriptedTransport implements FakeTransport {
  /** What happens to a request. */
  interface Reaction {
    ApiResponse to(Request request) throws IOException;
  }

  private final Queue<Reaction> script = new ArrayDeque<>();
  final List<Request> requests = new ArrayList<>();

  ScriptedTransport(Reaction... script) {
    this.script.addAll(List.of(script));
  }

  static ScriptedTransport of(List<Reaction> script) {
    return new ScriptedTransport(script.toArray(Reaction[]::new));
  }

  static Reaction says(int status, String json) {
    return _ -> new ApiResponse(status, Optional.empty(), Content.of(Content.JSON, json));
  }

  static Reaction refuses(int status, String reason) {
    return says(status, status(reason));
  }

  static Reaction postpones(int status, String reason, int seconds) {
    return _ ->
        new ApiResponse(
            status,
            Optional.of(Duration.ofSeconds(seconds)),
            Content.of(Content.JSON, status(reason)));
  }

  static Reaction loses() {
    return _ -> {
      throw new IOException("connection reset");
    };
  }

  static Reaction cannotConnect() {
    return _ -> {
      throw new NotSentException("connection refused", new IOException());
    };
  }

  private static String status(String reason) {
    return "{\"kind\":\"Status\",\"reason\":\""
        + reason
        + "\",\"message\":\"because "
        + reason
        + "\"}";
  }

  @Override
  public synchronized ApiResponse send(Request request) throws IOException {
    requests.add(request);
    Reaction next = script.poll();
    if (next == null) {
      throw new AssertionError("nobody said how to react to " + request);
    }
    return next.to(request);
  }

  synchronized String body(int index) {
    return requests.get(index).body().map(Content::text).orElse("");
  }
}
