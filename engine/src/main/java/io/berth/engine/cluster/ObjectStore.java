package io.berth.engine.cluster;

import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Objects by kind, namespace and name. */
final class ObjectStore implements ObjectView {
  private final Map<Class<?>, Map<String, Map<String, KubeObject>>> kinds = new LinkedHashMap<>();

  private final KindVersions versions = new KindVersions();

  KindVersions versions() {
    return versions;
  }

  void put(KubeObject object) {
    versions.changed(object.getClass());
    kinds
        .computeIfAbsent(object.getClass(), _ -> new LinkedHashMap<>())
        .computeIfAbsent(object.metadata().namespace(), _ -> new LinkedHashMap<>())
        .put(object.metadata().name(), object);
  }

  void remove(KubeObject object) {
    versions.changed(object.getClass());
    Map<String, KubeObject> named = named(object.getClass(), object.metadata().namespace());
    if (!named.isEmpty()) {
      named.remove(object.metadata().name());
    }
  }

  private Map<String, KubeObject> named(Class<?> kind, String namespace) {
    return namespaces(kind).getOrDefault(namespace, Collections.emptyMap());
  }

  private Map<String, Map<String, KubeObject>> namespaces(Class<?> kind) {
    return kinds.getOrDefault(kind, Collections.emptyMap());
  }

  @Override
  public <T extends KubeObject> Collection<T> all(Class<T> kind) {
    return namespaces(kind).values().stream()
        .flatMap(named -> named.values().stream())
        .map(kind::cast)
        .toList();
  }

  @Override
  public <T extends KubeObject> Collection<T> inNamespace(Class<T> kind, String namespace) {
    Collection<KubeObject> found = named(kind, namespace).values();
    return found.isEmpty() ? List.of() : found.stream().map(kind::cast).toList();
  }

  @Override
  public <T extends KubeObject> Optional<T> find(Class<T> kind, String namespace, String name) {
    return Optional.ofNullable(named(kind, namespace).get(name)).map(kind::cast);
  }
}
