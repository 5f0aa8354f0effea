package io.berth.engine.port;

import io.berth.spi.cluster.PodInfo;

/** Watches the scheduler at work. Called on the scheduler thread; must be quick. */
@FunctionalInterface
public interface Observer {
  /** Nobody watches. */
  Observer NOBODY = (_, _, _) -> {};

  /** The steps of a pod's journey. */
  enum Step {
    ATTEMPT,
    /** A node was found; the detail says how many there were to choose from. */
    CHOSEN,
    ASSUMED,
    UNSCHEDULABLE,
    FAILED,
    WAITING,
    BINDING,
    BOUND,
    UNCERTAIN,
    FORGOTTEN,
    GONE
  }

  /**
   * A pod took a step.
   *
   * @param detail the node, or the reason
   */
  void observe(PodInfo pod, Step step, String detail);

  /** Tells another one too. */
  default Observer and(Observer other) {
    return (pod, step, detail) -> {
      observe(pod, step, detail);
      other.observe(pod, step, detail);
    };
  }
}
