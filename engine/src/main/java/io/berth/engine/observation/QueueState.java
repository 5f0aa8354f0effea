package io.berth.engine.observation;

/** Where a pod is that the queue knows. */
public enum QueueState {
  /** Is looked at as soon as its turn comes. */
  ACTIVE("active"),
  /** Was rejected; is looked at after a while, or earlier if the active queue is empty. */
  BACKOFF("backoff"),
  /** Its attempt failed by an error; is looked at after a while, never earlier. */
  ERROR_BACKOFF("backoff"),
  /** Was rejected; waits for something to happen. */
  UNSCHEDULABLE("unschedulable"),
  /** A plugin does not let it be looked at yet. */
  GATED("gated"),
  /** Is being looked at. */
  IN_FLIGHT("inflight");

  private final String label;

  QueueState(String label) {
    this.label = label;
  }

  /** The name in metrics; both kinds of backoff are one there. */
  public String label() {
    return label;
  }
}
