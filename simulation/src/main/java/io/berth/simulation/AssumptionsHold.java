package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;

/**
 * Room that was given to a pod is not given away before it is certain that the pod does not need
 * it; and in the end everything is certain.
 */
final class AssumptionsHold extends Invariant {
  AssumptionsHold(Scene scene) {
    super(scene);
  }

  @Override
  void forgetting(PodInfo pod) {
    scene
        .commitments()
        .of(pod.uid())
        .filter(commitment -> !commitment.mayEnd())
        .ifPresent(commitment -> broken(pod.key() + " is forgotten while " + commitment.state()));
  }

  @Override
  void afterStep() {
    for (Commitment commitment : scene.commitments().all()) {
      if (!commitment.mayEnd() && !isKept(commitment)) {
        broken(
            commitment.pod().key()
                + " is not on "
                + commitment.node()
                + " any more, though it is "
                + commitment.state());
      }
    }
  }

  private boolean isKept(Commitment commitment) {
    String uid = commitment.pod().uid();
    return scene.subject().isAssumed(uid)
        || scene
            .subject()
            .cluster()
            .node(commitment.node())
            .map(node -> node.pods().stream().anyMatch(pod -> pod.uid().equals(uid)))
            .orElse(true);
  }

  @Override
  void atRest() {
    if (!scene.subject().bindings().isEmpty()) {
      broken("still on their way to a node: " + scene.subject().bindings());
    }
    for (PodInfo pod : scene.facts().pods()) {
      if (scene.subject().isAssumed(pod.uid())) {
        broken(pod.key() + " is still assumed");
      }
    }
    if (!scene.commitments().all().isEmpty()) {
      broken("never resolved: " + scene.commitments().all().iterator().next().pod().key());
    }
  }
}
