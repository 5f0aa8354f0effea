package io.berth.plugins.nodeunschedulable;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;

/** A rejected pod waits for a node that is not cordoned, or for its own toleration. */
final class NodeUnschedulableHints {
  private NodeUnschedulableHints() {}

  static List<EventInterest<?>> interests() {
    return List.of(
        Interests.inNodes(
            (_, change, _) -> change.isNewly(NodeUnschedulableHints::isOpen),
            Action.ADD,
            Action.UPDATE_NODE_TAINT),
        Interests.inPods(
            (pod, change, _) -> nowTolerates(pod, change), Action.UPDATE_POD_TOLERATION));
  }

  private static boolean isOpen(Node node) {
    return !node.spec().unschedulable();
  }

  private static boolean nowTolerates(PodInfo pod, ObjectChange<Pod> change) {
    return EventPods.isUpdateOf(pod, change)
        && change.current().filter(NodeUnschedulable::toleratesCordon).isPresent();
  }
}
