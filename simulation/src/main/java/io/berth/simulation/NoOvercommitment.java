package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pod is assumed only on a node with room for it beside the pods that the scheduler has observed
 * or assumed there. A node that others overcommit is no violation.
 */
final class NoOvercommitment extends Invariant {
  NoOvercommitment(InvariantContext context) {
    super(context);
  }

  @Override
  void assuming(PodInfo pod, String name) {
    Optional<Node> node = context.observed().node(name);
    if (node.isEmpty()) {
      broken(pod.key() + " is put on " + name + ", which is not there");
      return;
    }
    List<PodInfo> others = podsOn(name, pod.uid());
    ResourceVector used =
        others.stream().map(PodInfo::requests).reduce(ResourceVector.ZERO, ResourceVector::plus);
    ResourceVector all = ResourceVector.of(node.get().status().allocatable());
    check(pod, name, "pods", 1, others.size(), all.pods());
    check(pod, name, "cpu", pod.requests().cpuMillis(), used.cpuMillis(), all.cpuMillis());
    check(pod, name, "memory", pod.requests().memoryBytes(), used.memoryBytes(), all.memoryBytes());
    others.forEach(other -> checkPorts(pod, other, name));
  }

  private List<PodInfo> podsOn(String node, String exceptUid) {
    Stream<PodInfo> seen =
        context.observed().pods().stream().filter(pod -> pod.pod().spec().nodeName().equals(node));
    Stream<PodInfo> decided =
        context.commitments().all().stream()
            .filter(commitment -> commitment.node().equals(node))
            .map(Commitment::pod);
    return Stream.concat(seen, decided).filter(pod -> !pod.uid().equals(exceptUid)).toList();
  }

  private void check(PodInfo pod, String node, String what, long wanted, long used, long all) {
    if (wanted > 0 && used + wanted > all) {
      broken(
          pod.key()
              + " is put on "
              + node
              + ", where "
              + used
              + " of "
              + all
              + " "
              + what
              + " are in use and it wants "
              + wanted);
    }
  }

  private void checkPorts(PodInfo pod, PodInfo other, String node) {
    for (HostPort port : pod.hostPorts()) {
      if (port.conflictsWith(other.hostPorts())) {
        broken(pod.key() + " is put on " + node + ", where " + other.key() + " has its port");
      }
    }
  }
}
