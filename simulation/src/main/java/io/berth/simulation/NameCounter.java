package io.berth.simulation;

import java.util.HashMap;
import java.util.Map;

/** Numbers repeated uses of a name, so that each has a name of its own. */
final class NameCounter {
  private final Map<String, Integer> counts = new HashMap<>();

  /** The name followed by how often it has been used. */
  String next(String name) {
    return name + "#" + counts.merge(name, 1, Integer::sum);
  }
}
