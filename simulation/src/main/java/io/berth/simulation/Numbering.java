package io.berth.simulation;

import java.util.HashMap;
import java.util.Map;

/** Tells apart what happens repeatedly under the same name. */
final class Numbering {
  private final Map<String, Integer> counts = new HashMap<>();

  /** The name with how often it was asked for. */
  String next(String name) {
    return name + "#" + counts.merge(name, 1, Integer::sum);
  }
}
