package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;

/** Delays or prevents the binding of a pod that has a node. */
public interface PermitPlugin extends Plugin {
  /** Whether the pod may be bound now. */
  PermitResult permit(Cycle cycle, NodeInfo chosen);
}
