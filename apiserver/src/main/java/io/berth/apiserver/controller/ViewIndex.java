package io.berth.apiserver.controller;

import io.berth.apiserver.store.Key;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** An index of cached objects by one value; those for which it is empty are left out. */
final class ViewIndex<V extends CachedView> {
  private final Function<V, String> value;
  private final Map<String, Map<Key, V>> groups = new HashMap<>();

  ViewIndex(Function<V, String> value) {
    this.value = value;
  }

  void add(V view) {
    String group = value.apply(view);
    if (!group.isEmpty()) {
      groups.computeIfAbsent(group, _ -> new HashMap<>()).put(view.key(), view);
    }
  }

  void remove(V view) {
    String group = value.apply(view);
    Map<Key, V> members = groups.get(group);
    if (members != null) {
      members.remove(view.key());
      if (members.isEmpty()) {
        groups.remove(group);
      }
    }
  }

  List<V> get(String group) {
    Map<Key, V> members = groups.get(group);
    return members == null ? List.of() : List.copyOf(members.values());
  }
}
