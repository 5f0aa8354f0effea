package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;

/**
 * Room that was given to a pod is not given away before it is certain that the pod does not need
 * it; and in the end everything is certain.
 */
final class AssumptionsHold extends Invariant {
  AssumptionsHold(InvariantContext context) {
    super(context);
  }

  @Override
  void forgetting(PodInfo pod) {
    context
        .commitments()
        .of(pod.uid())
        .filter(commitment -> !commitment.mayEnd())
        .ifPresent(commitment -> broken(pod.key() + " is forgotten while " + commitment.state()));
  }

  @Override
  void afterStep() {
    for (Commitment commitment : context.commitments().all()) {
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
    return context.scheduler().isAssumed(uid)
        || context
            .scheduler()
            .cluster()
            .node(commitment.node())
            .map(node -> node.pods().stream().anyMatch(pod -> pod.uid().equals(uid)))
            .orElse(true);
  }

  @Override
  void atRest() {
    if (!context.scheduler().bindings().isEmpty()) {
      broken("still on their way to a node: " + context.scheduler().bindings());
    }
    for (PodInfo pod : context.observed().pods()) {
      if (context.scheduler().isAssumed(pod.uid())) {
        broken(pod.key() + " is still assumed");
      }
    }
    if (!context.commitments().all().isEmpty()) {
      broken("never resolved: " + context.commitments().all().iterator().next().pod().key());
    }
  }
}
