package io.berth.kube.write;

/** A certain pod: another one of the same name has another uid. */
public record PodIdentity(String namespace, String name, String uid) {
  /** {@code namespace/name}. */
  public String key() {
    return namespace + "/" + name;
  }
}
