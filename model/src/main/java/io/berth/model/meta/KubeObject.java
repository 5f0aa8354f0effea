package io.berth.model.meta;

/** Any object that the API server stores. */
public interface KubeObject {
  /** Name, namespace, labels and the rest of what all objects share. */
  ObjectMeta metadata();

  /** {@code namespace/name}, or just the name for objects outside namespaces. */
  default String key() {
    ObjectMeta meta = metadata();
    return meta.namespace().isEmpty() ? meta.name() : meta.namespace() + "/" + meta.name();
  }
}
