package io.berth.app.apisuite;

import java.util.HashMap;
import java.util.Map;

/**
 * Names for values of which it matters only where they come again: the first uid of a scenario is
 * {@code <uid 1>} wherever it stands, the next {@code <uid 2>}.
 */
final class Names {
  private final Map<String, Map<String, String>> byKind = new HashMap<>();

  /** The name of a value. */
  String of(String kind, String value) {
    Map<String, String> names = byKind.computeIfAbsent(kind, _ -> new HashMap<>());
    return names.computeIfAbsent(value, _ -> "<%s %d>".formatted(kind, names.size() + 1));
  }

  /** A text with the names of those values of a kind that have one already. */
  String replacedIn(String text, String kind) {
    String replaced = text;
    for (Map.Entry<String, String> entry : byKind.getOrDefault(kind, Map.of()).entrySet()) {
      replaced = replaced.replace(entry.getKey(), entry.getValue());
    }
    return replaced;
  }
}
