package io.berth.engine.port;

import io.berth.model.core.Pod;

/** A pod that somebody else is to do something with. */
public record PodReference(String namespace, String name, String uid, String resourceVersion) {
  /** The reference to a pod as it was last seen. */
  public static PodReference to(Pod pod) {
    return new PodReference(
        pod.metadata().namespace(),
        pod.metadata().name(),
        pod.metadata().uid(),
        pod.metadata().resourceVersion());
  }

  /** {@code namespace/name}. */
  public String key() {
    return namespace + "/" + name;
  }
}
