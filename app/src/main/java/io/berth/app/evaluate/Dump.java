package io.berth.app.evaluate;

import io.berth.model.core.Node;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All objects that were read, by kind and name, in the order in which they came. */
public final class Dump {
  private record Key(String namespace, String name) {}

  private final Map<Class<?>, Map<Key, KubeObject>> kinds = new HashMap<>();
  private final Set<String> repeated = new LinkedHashSet<>();

  /** Adds an object, completed as the API server would; instead of an older one of its name. */
  public void add(Kind<?> kind, KubeObject object) {
    KubeObject older = put(ObjectDefaults.complete(kind, object));
    if (older != null) {
      repeated.add(kind.kind() + " " + older.key());
    }
  }

  /** Adds or replaces an object that is complete already. */
  @Nullable KubeObject put(KubeObject object) {
    return kinds
        .computeIfAbsent(object.getClass(), _ -> new LinkedHashMap<>())
        .put(key(object), object);
  }

  private static Key key(KubeObject object) {
    return new Key(object.metadata().namespace(), object.metadata().name());
  }

  <T extends KubeObject> Collection<T> all(Class<T> kind) {
    return objects(kind).values().stream().map(kind::cast).toList();
  }

  <T extends KubeObject> Optional<T> find(Class<T> kind, String namespace, String name) {
    return Optional.ofNullable(objects(kind).get(new Key(namespace, name))).map(kind::cast);
  }

  boolean has(Class<? extends KubeObject> kind) {
    return !objects(kind).isEmpty();
  }

  int nodeCount() {
    return objects(Node.class).size();
  }

  /** The objects that came more than once, such as {@code Pod default/web}. */
  List<String> repeated() {
    return List.copyOf(repeated);
  }

  /** The kinds of objects, in the order of {@link Kinds#ALL}. */
  List<Kind<?>> kinds() {
    return Kinds.ALL.stream().filter(kind -> has(kind.type())).toList();
  }

  private Map<Key, KubeObject> objects(Class<?> kind) {
    return kinds.getOrDefault(kind, Map.of());
  }
}
