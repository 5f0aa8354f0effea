package io.berth.spi;

/** Something that a plugin wants written to the API server. */
public sealed interface Write {
  /** Bind the pod to the node. */
  record BindPod(String namespace, String name, String uid, String node) implements Write {}
}
