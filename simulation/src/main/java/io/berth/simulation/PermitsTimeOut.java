package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;
import java.time.Duration;

/** A pod that a permit plugin holds is rejected soon after the hold times out. */
final class PermitsTimeOut extends Invariant {
  /** Longer than any pause of the scheduler. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  PermitsTimeOut(InvariantContext context) {
    super(context);
  }

  @Override
  void forgetting(PodInfo pod) {
    context.holds().end(pod.uid());
  }

  @Override
  void beforeStep() {
    context
        .holds()
        .overdue(context.world().tasks().now().minus(PATIENCE))
        .ifPresent(uid -> broken(uid + " still waits for a permission whose time is over"));
  }
}
