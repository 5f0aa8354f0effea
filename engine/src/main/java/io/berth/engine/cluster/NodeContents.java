package io.berth.engine.cluster;

import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The pods on one node and their sums, maintained as pods come and go. */
final class NodeContents {
  final List<PodInfo> pods;
  final List<PodInfo> withAffinity;
  final List<PodInfo> withRequiredAntiAffinity;
  final Map<HostPort, Integer> usedPorts;
  ResourceVector requested;
  ResourceVector nonZeroRequested;

  NodeContents() {
    pods = new ArrayList<>();
    withAffinity = new ArrayList<>();
    withRequiredAntiAffinity = new ArrayList<>();
    usedPorts = new LinkedHashMap<>();
    requested = ResourceVector.ZERO;
    nonZeroRequested = ResourceVector.ZERO;
  }

  NodeContents(NodeContents other) {
    pods = new ArrayList<>(other.pods);
    withAffinity = new ArrayList<>(other.withAffinity);
    withRequiredAntiAffinity = new ArrayList<>(other.withRequiredAntiAffinity);
    usedPorts = new LinkedHashMap<>(other.usedPorts);
    requested = other.requested;
    nonZeroRequested = other.nonZeroRequested;
  }

  void add(PodInfo pod) {
    pods.add(pod);
    if (pod.affinity().isPresent()) {
      withAffinity.add(pod);
    }
    if (!pod.affinity().requiredAnti().isEmpty()) {
      withRequiredAntiAffinity.add(pod);
    }
    pod.hostPorts().forEach(port -> usedPorts.merge(port, 1, Integer::sum));
    requested = requested.plus(pod.requests());
    nonZeroRequested = nonZeroRequested.plus(pod.nonZeroRequests());
  }

  /**
   * Two pods can share a port, since not only this scheduler places pods. kube-scheduler frees it
   * when the first one goes; here it is in use until both are gone.
   */
  void remove(PodInfo pod) {
    if (!removeFrom(pods, pod)) {
      throw new IllegalStateException("pod " + pod.key() + " is not on this node");
    }
    removeFrom(withAffinity, pod);
    removeFrom(withRequiredAntiAffinity, pod);
    pod.hostPorts()
        .forEach(
            port -> usedPorts.computeIfPresent(port, (_, count) -> count == 1 ? null : count - 1));
    requested = requested.minus(pod.requests());
    nonZeroRequested = nonZeroRequested.minus(pod.nonZeroRequests());
  }

  /** Searches from the end, because most pods that go have come lately: they were only assumed. */
  private static boolean removeFrom(List<PodInfo> pods, PodInfo pod) {
    for (int i = pods.size() - 1; i >= 0; i--) {
      if (pods.get(i).uid().equals(pod.uid())) {
        pods.remove(i);
        return true;
      }
    }
    return false;
  }
}
