package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeCriterion;

/**
 * A constraint of a certain pod, and what counts for it.
 *
 * @param self 1 if the pod itself will count, else 0
 */
record SpreadRule(SpreadConstraint constraint, CountedPods pods, NodeCriterion nodes, int self) {
  /** The pods of each domain. */
  DomainCounts count(ClusterView cluster) {
    return cluster.count(pods, constraint.topologyKey(), nodes);
  }

  /** Whether the selector matches the other pod, even if that pod does not count. */
  boolean selects(Pod other) {
    return pods.selects(other.metadata().namespace(), other.metadata().labels());
  }
}
