package io.berth.plugins.nodeports;

import io.berth.model.core.Pod;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;

/** A rejected pod waits for a node, or for a pod to leave that has a port it wants. */
final class PortHints {
  private PortHints() {}

  static List<EventInterest<?>> interests() {
    return List.of(
        Interests.inPods((pod, change, _) -> freesPort(pod, change), Action.DELETE),
        Interests.inAllNodes(Action.ADD));
  }

  private static boolean freesPort(PodInfo pod, ObjectChange<Pod> change) {
    return change instanceof ObjectChange.Deleted<Pod>(Pod gone)
        && EventPods.isAssignedOrNominated(gone)
        && conflict(pod.hostPorts(), HostPort.of(gone));
  }

  private static boolean conflict(List<HostPort> wanted, List<HostPort> freed) {
    return wanted.stream().anyMatch(port -> port.conflictsWith(freed));
  }
}
