package io.berth.spi.cluster;

import io.berth.model.core.Pod;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What follows from a pod alone. Pods that are alike, such as the replicas of a deployment, can
 * share one.
 *
 * @param requests what it takes of its node
 * @param nonZeroRequests the same with a small amount for each container that requests none
 * @param hostPorts the ports of its node that it uses
 * @param affinity its affinity to other pods
 */
public record PodShape(
    ResourceVector requests,
    ResourceVector nonZeroRequests,
    List<HostPort> hostPorts,
    PodAffinityTerms affinity) {

  /** Computes it. */
  public static PodShape of(Pod pod) {
    Map<String, Quantity> requests = PodRequests.AS_RUNNING.of(pod);
    return new PodShape(
        ResourceVector.of(requests),
        ResourceVector.of(nonZero(pod, requests)),
        HostPort.of(pod),
        PodAffinityTerms.of(pod));
  }

  private static Map<String, Quantity> nonZero(Pod pod, Map<String, Quantity> requests) {
    Map<String, Quantity> defaults = new LinkedHashMap<>(PodInfo.CONTAINER_DEFAULTS);
    if (PodRequests.isPodLevelSet(pod)) {
      defaults.keySet().removeAll(requests.keySet());
    }
    return defaults.isEmpty()
        ? requests
        : PodRequests.AS_RUNNING.withContainerDefaults(defaults).of(pod);
  }
}
