package io.berth.kube.write;

import io.berth.model.core.PodCondition;
import java.util.Optional;

/**
 * What to change of a pod's status.
 *
 * @param condition the condition to set
 * @param nominatedNode the node to nominate; an empty name takes the nomination back
 */
public record StatusPatch(Optional<PodCondition> condition, Optional<String> nominatedNode) {
  /** This patch and then another, as one. Only for conditions of one type. */
  StatusPatch then(StatusPatch later) {
    return new StatusPatch(
        later.condition.or(() -> condition), later.nominatedNode.or(() -> nominatedNode));
  }

  /** Whether one call can do what this and another one say. */
  boolean merges(StatusPatch other) {
    return condition.isEmpty()
        || other.condition.isEmpty()
        || condition.get().type().equals(other.condition.get().type());
  }
}
