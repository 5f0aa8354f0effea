package io.berth.plugins.tainttoleration;

import io.berth.model.core.Node;
import io.berth.model.selector.Tolerations;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;

/**
 * A rejected pod waits for a node whose taints it tolerates, or for more tolerations.
 *
 * @param compareNumbers whether the operators Lt and Gt are known
 */
record TaintHints(boolean compareNumbers) {
  List<EventInterest<?>> interests() {
    return List.of(
        Interests.inNodes(
            (pod, change, _) -> isNewlyTolerated(pod, change),
            Action.ADD,
            Action.UPDATE_NODE_TAINT),
        Interests.inPods(
            (pod, change, _) -> EventPods.isUpdateOf(pod, change), Action.UPDATE_POD_TOLERATION));
  }

  private boolean isNewlyTolerated(PodInfo pod, ObjectChange<Node> change) {
    Tolerations tolerations = new Tolerations(pod.pod().spec().tolerations(), compareNumbers);
    return change.isNewly(node -> tolerations.firstUntolerated(node.spec().taints()).isEmpty());
  }
}
