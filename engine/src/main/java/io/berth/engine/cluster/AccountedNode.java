package io.berth.engine.cluster;

import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The pods on a node and their sums, kept as pods come and go. */
abstract sealed class AccountedNode implements NodeInfo permits NodeState, NodeFork {
  private final List<PodInfo> pods = new ArrayList<>();
  private final List<PodInfo> withAffinity = new ArrayList<>();
  private final List<PodInfo> withRequiredAntiAffinity = new ArrayList<>();
  private final Map<HostPort, Integer> usedPorts = new LinkedHashMap<>();
  private ResourceVector requested = ResourceVector.ZERO;
  private ResourceVector nonZeroRequested = ResourceVector.ZERO;

  final void add(PodInfo pod) {
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
  final void remove(PodInfo pod) {
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

  /** Looks from the end, because most pods that go have come lately: they were only assumed. */
  private static boolean removeFrom(List<PodInfo> pods, PodInfo pod) {
    for (int i = pods.size() - 1; i >= 0; i--) {
      if (pods.get(i).uid().equals(pod.uid())) {
        pods.remove(i);
        return true;
      }
    }
    return false;
  }

  @Override
  public final List<PodInfo> pods() {
    return Collections.unmodifiableList(pods);
  }

  @Override
  public final List<PodInfo> podsWithAffinity() {
    return Collections.unmodifiableList(withAffinity);
  }

  @Override
  public final List<PodInfo> podsWithRequiredAntiAffinity() {
    return Collections.unmodifiableList(withRequiredAntiAffinity);
  }

  @Override
  public final ResourceVector requested() {
    return requested;
  }

  @Override
  public final ResourceVector nonZeroRequested() {
    return nonZeroRequested;
  }

  @Override
  public final Set<HostPort> usedPorts() {
    return Collections.unmodifiableSet(usedPorts.keySet());
  }
}
