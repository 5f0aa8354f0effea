package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;
import java.time.Duration;

/** Delays or prevents the binding of a pod that has a node. */
public interface PermitPlugin extends Plugin {
  /** Whether the pod may be bound now. */
  PermitResult permit(Cycle cycle, NodeInfo chosen);

  /** Whether a pod may be bound. */
  sealed interface PermitResult permits Allowed, Hold, Rejected {}

  /**
   * The pod must wait until it is allowed or rejected.
   *
   * @param atMost then it is rejected; the engine waits 15 minutes at most
   */
  record Hold(Duration atMost) implements PermitResult {}
}
