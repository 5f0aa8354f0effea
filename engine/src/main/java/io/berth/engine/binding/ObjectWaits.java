package io.berth.engine.binding;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which bindings wait for a change of which objects. */
final class ObjectWaits {
  private record Key(Class<?> kind, String namespace, String name) {}

  private final Map<Key, Set<PodBinding>> waiting = new HashMap<>();
  private final Map<PodBinding, List<Key>> keysOf = new HashMap<>();
  private final Set<PodBinding> woken = new LinkedHashSet<>();

  void add(PodBinding binding, Set<ObjectIdentity> objects) {
    List<Key> keys = new ArrayList<>();
    for (ObjectIdentity object : objects) {
      Key key = new Key(object.kind().type(), object.namespace(), object.name());
      waiting.computeIfAbsent(key, _ -> new LinkedHashSet<>()).add(binding);
      keys.add(key);
    }
    if (!keys.isEmpty()) {
      keysOf.put(binding, keys);
    }
  }

  void remove(PodBinding binding) {
    List<Key> keys = keysOf.remove(binding);
    if (keys != null) {
      keys.forEach(key -> remove(binding, key));
    }
    woken.remove(binding);
  }

  private void remove(PodBinding binding, Key key) {
    waiting.computeIfPresent(
        key,
        (_, bindings) -> {
          bindings.remove(binding);
          return bindings.isEmpty() ? null : bindings;
        });
  }

  /** An object is new, has changed, or is gone. */
  void changed(Class<? extends KubeObject> kind, String namespace, String name) {
    if (!waiting.isEmpty()) {
      Set<PodBinding> bindings = waiting.get(new Key(kind, namespace, name));
      if (bindings != null) {
        woken.addAll(bindings);
      }
    }
  }

  /** The bindings of which an object has changed since the last call, in the order they began. */
  List<PodBinding> takeWoken() {
    if (woken.isEmpty()) {
      return List.of();
    }
    List<PodBinding> taken = new ArrayList<>(woken);
    woken.clear();
    taken.sort(Comparator.comparingLong(binding -> binding.number));
    return taken;
  }
}
