package io.berth.spi.cluster;

import io.berth.model.meta.KubeObject;
import java.util.Collection;
import java.util.Optional;

/** Objects of all kinds but pods and nodes, in the order in which they became known. */
public interface ObjectView {
  /** All objects of a kind. */
  <T extends KubeObject> Collection<T> all(Class<T> kind);

  /** All objects of a kind in one namespace. */
  <T extends KubeObject> Collection<T> inNamespace(Class<T> kind, String namespace);

  /** One object; the namespace is empty for kinds without. */
  <T extends KubeObject> Optional<T> find(Class<T> kind, String namespace, String name);
}
