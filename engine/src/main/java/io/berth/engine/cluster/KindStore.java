package io.berth.engine.cluster;

import io.berth.model.meta.KubeObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one kind by namespace and name, in the order in which they became known. What has
 * been shared is copied before it is changed, namespace by namespace.
 */
final class KindStore {
  /** The objects of one namespace, and whether a snapshot has them. */
  private static final class Named {
    final Map<String, KubeObject> objects;
    boolean isShared;

    Named(Map<String, KubeObject> objects) {
      this.objects = objects;
    }
  }

  private Map<String, Named> namespaces;
  private boolean isShared;

  KindStore() {
    this(new LinkedHashMap<>());
  }

  private KindStore(Map<String, Named> namespaces) {
    this.namespaces = namespaces;
  }

  void put(KubeObject object) {
    own(object.metadata().namespace()).put(object.metadata().name(), object);
  }

  void remove(KubeObject object) {
    if (find(object.metadata().namespace(), object.metadata().name()) != null) {
      own(object.metadata().namespace()).remove(object.metadata().name());
    }
  }

  /** The objects of a namespace in a map that no snapshot has. */
  private Map<String, KubeObject> own(String namespace) {
    if (isShared) {
      namespaces = new LinkedHashMap<>(namespaces);
      isShared = false;
    }
    Named named = namespaces.get(namespace);
    if (named == null) {
      named = new Named(new LinkedHashMap<>());
      namespaces.put(namespace, named);
    } else if (named.isShared) {
      named = new Named(new LinkedHashMap<>(named.objects));
      namespaces.put(namespace, named);
    }
    return named.objects;
  }

  /** The objects as they are now, in a store that does not change any more. */
  KindStore share() {
    if (!isShared) {
      isShared = true;
      namespaces.values().forEach(named -> named.isShared = true);
    }
    return new KindStore(namespaces);
  }

  Stream<KubeObject> all() {
    return namespaces.values().stream().flatMap(named -> named.objects.values().stream());
  }

  Stream<KubeObject> in(String namespace) {
    Named named = namespaces.get(namespace);
    return named == null ? Stream.empty() : named.objects.values().stream();
  }

  @Nullable KubeObject find(String namespace, String name) {
    Named named = namespaces.get(namespace);
    return named == null ? null : named.objects.get(name);
  }
}
