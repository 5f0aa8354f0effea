package io.berth.engine;

import io.berth.engine.cycle.Diagnosis;
import java.util.Set;

/**
 * Why an attempt came to nothing.
 *
 * @param reason of the pod's condition: {@code Unschedulable} or {@code SchedulerError}
 * @param message what people read
 * @param rejectors the plugins whose events may help; nobody means that it is just tried again
 * @param pending those of them that wait for something outside
 */
record AttemptFailure(String reason, String message, Set<String> rejectors, Set<String> pending) {
  private static final String UNSCHEDULABLE = "Unschedulable";
  private static final String SCHEDULER_ERROR = "SchedulerError";

  /** The pod was rejected by certain plugins. */
  static AttemptFailure unschedulable(Diagnosis diagnosis, String message) {
    return new AttemptFailure(
        UNSCHEDULABLE, message, diagnosis.unschedulablePlugins(), diagnosis.pendingPlugins());
  }

  /** The pod was rejected by nobody whose events would help. */
  static AttemptFailure unschedulable(String message) {
    return new AttemptFailure(UNSCHEDULABLE, message, Set.of(), Set.of());
  }

  /** Something went wrong. */
  static AttemptFailure error(String message) {
    return new AttemptFailure(SCHEDULER_ERROR, message, Set.of(), Set.of());
  }

  boolean isRejection() {
    return reason.equals(UNSCHEDULABLE);
  }
}
