package io.berth.plugins.requeue;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;

/** What a hint asks of the pod that an event is about. */
public final class EventPods {
  private EventPods() {}

  /** Whether the event is about the rejected pod itself. */
  public static boolean isSame(PodInfo rejected, Pod other) {
    return rejected.uid().equals(other.metadata().uid());
  }

  /** Whether the rejected pod itself was updated. */
  public static boolean isUpdateOf(PodInfo rejected, ObjectChange<Pod> change) {
    return change instanceof ObjectChange.Updated<Pod>(Pod _, Pod now) && isSame(rejected, now);
  }

  /** Whether the pod takes room on a node, or has room kept for it there. */
  public static boolean isAssignedOrNominated(Pod pod) {
    return !pod.spec().nodeName().isEmpty() || !pod.status().nominatedNodeName().isEmpty();
  }
}
