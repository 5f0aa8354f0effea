package io.berth.model.meta;

import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;

/**
 * One object of the API: its kind, its name, and the uid that tells it from a later object of the
 * same name.
 *
 * @param namespace empty for kinds without
 * @param uid the API server's identifier; empty if any object of that name is meant
 */
public record ObjectIdentity(Kind<?> kind, String namespace, String name, String uid) {

  /** The identity of an object of a known kind. */
  public static ObjectIdentity of(KubeObject object) {
    ObjectMeta meta = object.metadata();
    return new ObjectIdentity(Kinds.of(object), meta.namespace(), meta.name(), meta.uid());
  }

  /** Whether this is the identity of that object; an empty uid fits every one of its name. */
  public boolean isOf(KubeObject object) {
    ObjectMeta meta = object.metadata();
    return kind.type() == object.getClass()
        && namespace.equals(meta.namespace())
        && name.equals(meta.name())
        && (uid.isEmpty() || uid.equals(meta.uid()));
  }

  /** {@code namespace/name}, or just the name for objects outside namespaces. */
  public String key() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }

  /** For example {@code persistentvolumeclaims default/data}. */
  @Override
  public String toString() {
    return kind.resource() + " " + key();
  }
}
