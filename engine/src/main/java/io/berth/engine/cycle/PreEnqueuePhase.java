package io.berth.engine.cycle;

import io.berth.engine.profile.Profile;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;

/** Asks whether a pod may be looked at already. */
public final class PreEnqueuePhase {
  private static final String FAILURE = "running PreEnqueue plugin \"%s\": %s";

  private PreEnqueuePhase() {}

  /** Who holds the pod back, if anybody. */
  public static Optional<RejectedBy> run(Profile profile, PodInfo pod) {
    for (PreEnqueuePlugin plugin : profile.preEnqueue()) {
      if (CycleException.guard(FAILURE, plugin, () -> plugin.preEnqueue(pod))
          instanceof Rejected rejected) {
        return Optional.of(new RejectedBy(plugin.name(), rejected));
      }
    }
    return Optional.empty();
  }
}
