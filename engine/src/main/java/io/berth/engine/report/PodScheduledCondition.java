package io.berth.engine.report;

import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import java.time.Instant;
import java.util.Optional;

/** The condition that says whether, and why not, a pod has a node. */
final class PodScheduledCondition {
  private static final String TYPE = "PodScheduled";
  private static final String FALSE = "False";

  private PodScheduledCondition() {}

  /** The condition to set on a pod without a node; empty if it says so already. */
  static Optional<PodCondition> changed(Pod pod, String reason, String message, Instant now) {
    Optional<PodCondition> old =
        pod.status().conditions().stream()
            .filter(condition -> condition.type().equals(TYPE))
            .findFirst();
    if (old.filter(condition -> says(condition, reason, message)).isPresent()) {
      return Optional.empty();
    }
    Instant since =
        old.filter(condition -> condition.status().equals(FALSE))
            .map(PodCondition::lastTransitionTime)
            .orElse(now);
    return Optional.of(
        new PodCondition(TYPE, pod.metadata().generation(), FALSE, null, since, reason, message));
  }

  private static boolean says(PodCondition condition, String reason, String message) {
    return condition.status().equals(FALSE)
        && condition.reason().equals(reason)
        && condition.message().equals(message)
        && condition.lastProbeTime() == null;
  }
}
