package io.berth.engine.cluster;

import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that forget what was not asked for the longest. */
final class Lru {
  private Lru() {}

  /** A map that keeps so many entries. */
  static <K, V> Map<K, V> of(int size) {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > size;
      }
    };
  }
}
