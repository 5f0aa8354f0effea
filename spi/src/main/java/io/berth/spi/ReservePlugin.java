package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;

/** Sets something aside for a pod on the node that was chosen for it. */
public interface ReservePlugin extends Plugin {
  /** Reserves on the chosen node, or refuses, which undoes what was reserved before. */
  ReserveResult reserve(Cycle cycle, NodeInfo chosen);

  /** Whether something could be reserved. */
  sealed interface ReserveResult permits Reservation, Rejected {}
}
