package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;
import java.time.Duration;

/** A pod that waits for permission is rejected when its time is over, and not long after. */
final class HoldsEnd extends Invariant {
  /** Longer than the scheduler is ever kept from working. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  HoldsEnd(Scene scene) {
    super(scene);
  }

  @Override
  void forgetting(PodInfo pod) {
    scene.holds().end(pod.uid());
  }

  @Override
  void beforeStep() {
    scene
        .holds()
        .overdue(scene.world().agenda().now().minus(PATIENCE))
        .ifPresent(uid -> broken(uid + " still waits for a permission whose time is over"));
  }
}
