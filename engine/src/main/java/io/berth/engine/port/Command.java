package io.berth.engine.port;

import io.berth.model.core.PodCondition;
import java.util.Optional;

/** Something that the scheduler wants done. The outcome comes back under the command's ticket. */
public sealed interface Command {
  /** Distinguishes commands; no two have the same. */
  long ticket();

  /** The pod it is about. */
  PodReference pod();

  /** Bind a pod to a node. */
  record Bind(long ticket, PodReference pod, String node) implements Command {}

  /** Tell what the API server knows of a pod, because nobody knows what became of a write. */
  record Find(long ticket, PodReference pod) implements Command {}

  /**
   * Change a pod's status.
   *
   * @param condition the condition to set
   * @param nominatedNode the node to nominate; an empty name clears it
   */
  record PatchStatus(
      long ticket,
      PodReference pod,
      Optional<PodCondition> condition,
      Optional<String> nominatedNode)
      implements Command {}

  /** Evict a pod to make room for another. */
  record Evict(long ticket, PodReference pod) implements Command {}

  /** Tell people what happened to a pod. */
  record Announce(long ticket, PodReference pod, EventRecord event) implements Command {}
}
