package io.berth.spi.cluster;

import io.berth.model.core.Pod;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A pod and what follows from it alone.
 *
 * @param requests what it takes of its node
 * @param nonZeroRequests the same with a small amount for each container that requests none
 * @param hostPorts the ports of its node that it uses
 * @param affinity its affinity to other pods
 */
public record PodInfo(
    Pod pod,
    ResourceVector requests,
    ResourceVector nonZeroRequests,
    List<HostPort> hostPorts,
    PodAffinityTerms affinity) {
  /** What a container that requests no cpu or memory counts for in scores. */
  public static final Map<String, Quantity> CONTAINER_DEFAULTS =
      Map.of(
          ResourceNames.CPU, Quantity.parse("100m"), ResourceNames.MEMORY, Quantity.parse("200Mi"));

  /** Computes what follows from a pod. */
  public static PodInfo of(Pod pod) {
    Map<String, Quantity> requests = PodRequests.AS_RUNNING.of(pod);
    return new PodInfo(
        pod,
        ResourceVector.of(requests),
        ResourceVector.of(nonZero(pod, requests)),
        HostPort.of(pod),
        PodAffinityTerms.of(pod));
  }

  private static Map<String, Quantity> nonZero(Pod pod, Map<String, Quantity> requests) {
    Map<String, Quantity> defaults = new LinkedHashMap<>(CONTAINER_DEFAULTS);
    if (PodRequests.isPodLevelSet(pod)) {
      defaults.keySet().removeAll(requests.keySet());
    }
    return defaults.isEmpty()
        ? requests
        : PodRequests.AS_RUNNING.withContainerDefaults(defaults).of(pod);
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
