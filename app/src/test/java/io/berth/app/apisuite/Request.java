package io.berth.app.apisuite;

import io.berth.codec.JsonWriter;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One request of a scenario. In its path and body, {@code <ns>} is the scenario's namespace and
 * {@code <x>} what an earlier request has kept as {@code x}.
 *
 * @param path with the query
 * @param type the content type; empty for none
 * @param keep paths into the answer's body, by the names under which later requests refer to them
 * @param events how many events end a watch; 0 if only the server ends it
 * @param meanwhile requests that are made while the watch runs
 */
record Request(
    String method,
    String path,
    String type,
    String accept,
    String body,
    Map<String, String> keep,
    int events,
    List<Request> meanwhile) {

  private static final Set<String> KNOWN =
      Set.of("send", "type", "accept", "body", "text", "keep", "events", "meanwhile");

  static Request of(Tree tree) {
    Map<String, Tree> members = Trees.members(tree);
    if (!KNOWN.containsAll(members.keySet()) || !members.containsKey("send")) {
      throw new IllegalArgumentException(
          "%s: a request has a 'send' and may have %s, but not %s"
              .formatted(tree.at(), KNOWN, members.keySet()));
    }
    String[] line = Trees.text(tree, "send").split(" ", 2);
    String text = Trees.text(tree, "text");
    String body = members.containsKey("body") ? JsonWriter.compact(members.get("body")) : text;
    String accept = Trees.text(tree, "accept");
    return new Request(
        line[0],
        line[1],
        members.containsKey("type") ? Trees.text(tree, "type") : usualType(body),
        accept.isEmpty() ? "application/json" : accept,
        body,
        Trees.members(Trees.at(tree, "keep")).entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, entry -> Trees.text(entry.getValue()))),
        members.containsKey("events") ? Integer.parseInt(Trees.text(tree, "events")) : 0,
        Trees.items(Trees.at(tree, "meanwhile")).stream().map(Request::of).toList());
  }

  private static String usualType(String body) {
    return body.isEmpty() ? "" : "application/json";
  }

  boolean isWatch() {
    return path.contains("watch=");
  }

  /** The same with what is known in the place of names. */
  Request filled(Map<String, String> known) {
    return new Request(
        method, fill(path, known), type, accept, fill(body, known), keep, events, meanwhile);
  }

  private static String fill(String text, Map<String, String> known) {
    String filled = text;
    for (Map.Entry<String, String> entry : known.entrySet()) {
      filled = filled.replace("<" + entry.getKey() + ">", entry.getValue());
    }
    return filled;
  }

  /** How many requests it is. */
  int count() {
    return 1 + meanwhile.stream().mapToInt(Request::count).sum();
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
