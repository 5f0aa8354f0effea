package io.berth.kube.lease;

/** Where the lease is. */
public record LeaseName(String namespace, String name) {
  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
