package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;

/** Why a pod fits nowhere, node by node. */
public interface Rejections {
  /** Why the pod does not fit this node; nodes that were not looked at are unresolvable. */
  Rejected of(NodeInfo node);
}
