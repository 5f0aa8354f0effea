package io.berth.app.apisuite;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Plays one scenario against a server. */
final class Player {
  private final Server server;
  private final Map<String, String> known = new HashMap<>();
  private final Normaliser normaliser = new Normaliser();
  private final List<Answer> answers = new ArrayList<>();

  private Player(Server server) {
    this.server = server;
  }

  /** The answers in the order of the requests, without what may differ. */
  static List<Answer> play(Scenario scenario, Server server) {
    Player player = new Player(server);
    player.createNamespace(scenario.name());
    scenario.requests().forEach(player::play);
    return player.answers;
  }

  private void createNamespace(String name) {
    known.put("ns", name);
    String body = "{\"metadata\":{\"name\":\"%s\"}}".formatted(name);
    Request request =
        new Request(
            "POST",
            "/api/v1/namespaces",
            "application/json",
            "application/json",
            body,
            Map.of(),
            0,
            List.of());
    HttpResponse<InputStream> response = server.send(request);
    String text = Server.text(response, 0);
    if (response.statusCode() != 201) {
      throw new IllegalStateException("no namespace " + name + ": " + text);
    }
  }

  private void play(Request asWritten) {
    Request request = asWritten.filled(known);
    HttpResponse<InputStream> response = server.send(request);
    int place = answers.size();
    asWritten.meanwhile().forEach(this::play);
    String text = Server.text(response, request.events());
    String type = response.headers().firstValue("content-type").orElse("");
    Tree body = request.isWatch() && response.statusCode() == 200 ? events(text) : body(type, text);
    asWritten.keep().forEach((name, path) -> known.put(name, kept(request, body, path)));
    Answer answer =
        new Answer(
            asWritten.toString(),
            response.statusCode(),
            type,
            response.headers().allValues("warning"),
            body);
    answers.add(place, normaliser.normal(answer));
  }

  private static String kept(Request request, Tree body, String path) {
    String value = Trees.text(body, path);
    if (value.isEmpty()) {
      throw new IllegalStateException(
          "%s: there is no %s to keep in %s".formatted(request, path, body));
    }
    return value;
  }

  private static Tree events(String text) {
    return Trees.of(text.lines().map(line -> body("application/json", line)).toList());
  }

  private static Tree body(String type, String text) {
    try {
      if (type.startsWith("application/json") && !text.isBlank()) {
        return TreeReader.readUnplaced("answer", text);
      }
      return type.startsWith("application/yaml") ? TreeReader.read("answer", text) : Trees.of(text);
    } catch (CodecException e) {
      throw new IllegalStateException("neither JSON nor YAML: " + text, e);
    }
  }
}
