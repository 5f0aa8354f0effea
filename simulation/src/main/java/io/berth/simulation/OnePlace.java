package io.berth.simulation;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;

/**
 * A pod that waits to be placed is in the queue or on its way to a node: never both, or neither.
 */
final class OnePlace extends Invariant {
  OnePlace(Scene scene) {
    super(scene);
  }

  @Override
  void afterStep() {
    for (PodInfo known : scene.facts().pods()) {
      boolean queued = scene.subject().isQueued(known.uid());
      if (isOurs(known.pod())) {
        check(known, queued);
      } else if (queued) {
        broken(known.key() + " is in the queue, but is not to be placed by this scheduler");
      }
    }
  }

  private boolean isOurs(Pod pod) {
    return pod.spec().nodeName().isEmpty()
        && scene.setup().profiles().containsKey(pod.spec().schedulerName());
  }

  private void check(PodInfo pod, boolean queued) {
    boolean onItsWay =
        scene.subject().bindings().contains(pod.uid()) || scene.subject().isAssumed(pod.uid());
    if (queued && onItsWay) {
      broken(pod.key() + " (" + pod.uid() + ") is in the queue and on its way to a node");
    }
    if (!queued && !onItsWay && !pod.pod().isTerminating() && !isOnANode(pod.uid())) {
      broken(pod.key() + " (" + pod.uid() + ") is neither in the queue nor on its way to a node");
    }
  }

  /** As it is when the scheduler learnt by an answer, and not by the watch, that it is bound. */
  private boolean isOnANode(String uid) {
    return scene.subject().cluster().nodes().stream()
        .flatMap(node -> node.pods().stream())
        .anyMatch(pod -> pod.uid().equals(uid));
  }
}
