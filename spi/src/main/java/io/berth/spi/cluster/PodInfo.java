package io.berth.spi.cluster;

import io.berth.model.core.Pod;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import java.util.List;
import java.util.Map;

/** A pod and what follows from it alone. */
public record PodInfo(Pod pod, PodShape shape) {
  /** What a container that requests no cpu or memory counts for in scores. */
  public static final Map<String, Quantity> CONTAINER_DEFAULTS =
      Map.of(
          ResourceNames.CPU, Quantity.parse("100m"), ResourceNames.MEMORY, Quantity.parse("200Mi"));

  /** Computes what follows from a pod. */
  public static PodInfo of(Pod pod) {
    return new PodInfo(pod, PodShape.of(pod));
  }

  /** What it takes of its node. */
  public ResourceVector requests() {
    return shape.requests();
  }

  /** The requests, with a small amount for each container that requests none. */
  public ResourceVector nonZeroRequests() {
    return shape.nonZeroRequests();
  }

  /** The ports of its node that it uses. */
  public List<HostPort> hostPorts() {
    return shape.hostPorts();
  }

  /** Its affinity to other pods. */
  public PodAffinityTerms affinity() {
    return shape.affinity();
  }

  /** {@code namespace/name}. */
  public String key() {
    return pod.key();
  }

  /** The API server's identifier. */
  public String uid() {
    return pod.metadata().uid();
  }
}
