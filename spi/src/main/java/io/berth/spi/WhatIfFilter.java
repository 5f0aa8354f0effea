package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;

/**
 * A filter whose answers depend on pods on other nodes too, so that it must be told when a what-if
 * adds or removes some: kube-scheduler's AddPod and RemovePod.
 */
public interface WhatIfFilter extends NodeFilter {
  /** An independent copy; changes touch the copy alone. */
  WhatIfFilter fork();

  /** As if the pod ran on the node. */
  void podAdded(PodInfo pod, NodeInfo node);

  /** As if the pod had left the node. */
  void podRemoved(PodInfo pod, NodeInfo node);
}
