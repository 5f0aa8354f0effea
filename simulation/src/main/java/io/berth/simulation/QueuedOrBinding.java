package io.berth.simulation;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;

/**
 * A pending pod of ours is either in the queue or assumed or being bound: never both, never
 * neither.
 */
final class QueuedOrBinding extends Invariant {
  QueuedOrBinding(InvariantContext context) {
    super(context);
  }

  @Override
  void afterStep() {
    for (PodInfo known : context.observed().pods()) {
      boolean queued = context.scheduler().isQueued(known.uid());
      if (isOurs(known.pod())) {
        check(known, queued);
      } else if (queued) {
        broken(known.key() + " is in the queue, but is not to be placed by this scheduler");
      }
    }
  }

  private boolean isOurs(Pod pod) {
    return pod.spec().nodeName().isEmpty()
        && context.setup().profiles().containsKey(pod.spec().schedulerName());
  }

  private void check(PodInfo pod, boolean queued) {
    boolean onItsWay =
        context.scheduler().bindings().contains(pod.uid())
            || context.scheduler().isAssumed(pod.uid());
    if (queued && onItsWay) {
      broken(pod.key() + " (" + pod.uid() + ") is in the queue and on its way to a node");
    }
    if (!queued && !onItsWay && !pod.pod().isTerminating() && !isOnANode(pod.uid())) {
      broken(pod.key() + " (" + pod.uid() + ") is neither in the queue nor on its way to a node");
    }
  }

  /** True when the scheduler knows of the binding from the answer, before the watch delivers it. */
  private boolean isOnANode(String uid) {
    return context.scheduler().cluster().nodes().stream()
        .flatMap(node -> node.pods().stream())
        .anyMatch(pod -> pod.uid().equals(uid));
  }
}
