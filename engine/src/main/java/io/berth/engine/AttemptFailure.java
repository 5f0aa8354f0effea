package io.berth.engine;

import io.berth.engine.binding.BindingFailure;
import io.berth.engine.cycle.Diagnosis;
import io.berth.engine.cycle.PluginRejection;
import java.util.Set;

/**
 * Why an attempt failed.
 *
 * @param reason of the pod's condition: {@code Unschedulable} or {@code SchedulerError}
 * @param message what people read
 * @param rejectors the plugins whose events may help; without any, the pod waits only for its
 *     backoff
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

  /** The pod was rejected, and no plugin's events would help. */
  static AttemptFailure unschedulable(String message) {
    return new AttemptFailure(UNSCHEDULABLE, message, Set.of(), Set.of());
  }

  /** Something went wrong. */
  static AttemptFailure error(String message) {
    return new AttemptFailure(SCHEDULER_ERROR, message, Set.of(), Set.of());
  }

  /** The pod had a node, but could not be bound to it. */
  static AttemptFailure of(BindingFailure failure) {
    return switch (failure) {
      case BindingFailure.RejectedEarly early -> {
        Diagnosis diagnosis = new Diagnosis(1);
        diagnosis.rejected("", new PluginRejection(early.plugin(), early.rejection()));
        yield unschedulable(diagnosis, diagnosis.fitError());
      }
      case BindingFailure.RejectedLate late -> unschedulable(late.message());
      case BindingFailure.Broken broken -> error(broken.message());
    };
  }

  boolean isRejection() {
    return reason.equals(UNSCHEDULABLE);
  }
}
