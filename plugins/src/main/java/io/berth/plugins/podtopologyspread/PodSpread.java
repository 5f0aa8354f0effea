package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Pod;
import io.berth.model.selector.RequiredNodeAffinity;
import io.berth.model.selector.Tolerations;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;

/** The constraints of one pod, either those that must hold or those that should. */
record PodSpread(
    Pod pod,
    List<SpreadConstraint> constraints,
    RequiredNodeAffinity affinity,
    Tolerations tolerations) {

  /** Whether the node has a value for the key of every constraint. */
  boolean hasAllKeys(NodeInfo node) {
    for (SpreadConstraint constraint : constraints) {
      if (!node.labels().containsKey(constraint.topologyKey())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the constraint's policies let the node count. */
  boolean includes(SpreadConstraint constraint, NodeInfo node) {
    return (!constraint.honorsAffinity() || affinity.matches(node.node()))
        && (!constraint.honorsTaints()
            || tolerations.firstUntolerated(node.node().spec().taints()).isEmpty());
  }

  /** The pods on the node that count for the constraint. */
  int countPods(SpreadConstraint constraint, NodeInfo node) {
    return constraint.countPods(node, pod.metadata().namespace());
  }

  /** 1 if the pod itself will count for the constraint, else 0. */
  int selfCount(SpreadConstraint constraint) {
    return constraint.selector().matches(pod.metadata().labels()) ? 1 : 0;
  }
}
