package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;

/**
 * A pod that the scheduler has put on a node and that has not been seen there yet.
 *
 * @param order when it was decided, compared with other decisions and attempts
 */
record Commitment(PodInfo pod, String node, State state, long order) {
  enum State {
    /** No binding was sent: it can be given up at any time. */
    ASSUMED,
    /** A binding was sent and not answered. */
    SENT,
    /** Nobody knows whether the pod was bound. */
    UNCERTAIN,
    /** The pod was bound, so the scheduler was told. */
    BOUND,
    /** The pod was not bound, so the scheduler was told, or it is terminating. */
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
