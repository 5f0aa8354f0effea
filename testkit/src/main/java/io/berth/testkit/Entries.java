package io.berth.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collections with one more entry. */
final class Entries {
  private Entries() {}

  static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
    Map<String, V> more = new LinkedHashMap<>(map);
    more.put(key, value);
    return Collections.unmodifiableMap(more);
  }

  static <T> List<T> with(List<T> list, T element) {
    List<T> more = new ArrayList<>(list);
    more.add(element);
    return List.copyOf(more);
  }
}
