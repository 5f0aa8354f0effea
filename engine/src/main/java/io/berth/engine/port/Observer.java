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
}
