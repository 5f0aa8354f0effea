package io.berth.engine.cluster;

import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The objects of all kinds but pods and nodes, as they are now. */
final class ObjectStore implements ObjectView {
  private final Map<Class<?>, KindStore> kinds = new HashMap<>();
  private final KindVersions versions = new KindVersions();

  KindVersions versions() {
    return versions;
  }

  void put(KubeObject object) {
    versions.changed(object.getClass());
    kinds.computeIfAbsent(object.getClass(), _ -> new KindStore()).put(object);
  }

  void remove(KubeObject object) {
    versions.changed(object.getClass());
    KindStore kind = kinds.get(object.getClass());
    if (kind != null) {
      kind.remove(object);
    }
  }

  /** All objects as they are now; the answer does not change any more. */
  ObjectView share() {
    Map<Class<?>, KindStore> shared = HashMap.newHashMap(kinds.size());
    kinds.forEach((kind, objects) -> shared.put(kind, objects.share()));
    return new SharedObjects(shared);
  }

  @Override
  public <T extends KubeObject> Collection<T> all(Class<T> kind) {
    return all(kinds, kind);
  }

  @Override
  public <T extends KubeObject> Collection<T> inNamespace(Class<T> kind, String namespace) {
    return inNamespace(kinds, kind, namespace);
  }

  @Override
  public <T extends KubeObject> Optional<T> find(Class<T> kind, String namespace, String name) {
    return find(kinds, kind, namespace, name);
  }

  private static <T extends KubeObject> Collection<T> all(
      Map<Class<?>, KindStore> kinds, Class<T> kind) {
    KindStore objects = kinds.get(kind);
    return objects == null ? List.of() : objects.all().map(kind::cast).toList();
  }

  private static <T extends KubeObject> Collection<T> inNamespace(
      Map<Class<?>, KindStore> kinds, Class<T> kind, String namespace) {
    KindStore objects = kinds.get(kind);
    return objects == null ? List.of() : objects.in(namespace).map(kind::cast).toList();
  }

  private static <T extends KubeObject> Optional<T> find(
      Map<Class<?>, KindStore> kinds, Class<T> kind, String namespace, String name) {
    KindStore objects = kinds.get(kind);
    return objects == null
        ? Optional.empty()
        : Optional.ofNullable(objects.find(namespace, name)).map(kind::cast);
  }

  /** What a snapshot has. */
  private record SharedObjects(Map<Class<?>, KindStore> kinds) implements ObjectView {
    @Override
    public <T extends KubeObject> Collection<T> all(Class<T> kind) {
      return ObjectStore.all(kinds, kind);
    }

    @Override
    public <T extends KubeObject> Collection<T> inNamespace(Class<T> kind, String namespace) {
      return ObjectStore.inNamespace(kinds, kind, namespace);
    }

    @Override
    public <T extends KubeObject> Optional<T> find(Class<T> kind, String namespace, String name) {
      return ObjectStore.find(kinds, kind, namespace, name);
    }
  }
}
