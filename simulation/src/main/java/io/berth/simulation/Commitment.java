package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;

/**
 * A pod that the scheduler has assumed on a node and that has not been observed there yet.
 *
 * @param order position in the sequence of decisions and attempts
 */
record Commitment(PodInfo pod, String node, State state, long order) {
  enum State {
    /** No binding was sent: it can be given up at any time. */
    ASSUMED,
    /** A binding was sent and not answered. */
    SENT,
    /** The binding timed out; whether the pod is bound is unknown. */
    UNCERTAIN,
    /** The scheduler was told that the pod is bound. */
    BOUND,
    /** The scheduler was told that the pod was not bound, or that it is terminating. */
    FAILED
  }

  Commitment become(State next) {
    return new Commitment(pod, node, next, order);
  }

  /** Whether the scheduler may give it up. */
  boolean mayEnd() {
    return state == State.ASSUMED || state == State.FAILED;
  }
}
