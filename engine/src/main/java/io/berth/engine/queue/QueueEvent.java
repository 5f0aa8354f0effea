package io.berth.engine.queue;

import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;

/**
 * An event under the name that metrics and logs give it.
 *
 * @param kind what happened
 * @param label kube-scheduler's name of it, for example {@code NodeAdd}
 */
public record QueueEvent(ClusterEvent kind, String label) {
  static final QueueEvent UNSCHEDULABLE_TIMEOUT =
      new QueueEvent(ClusterEvent.ANY, "UnschedulableTimeout");
  static final QueueEvent FORCE_ACTIVATE = new QueueEvent(ClusterEvent.ANY, "ForceActivate");

  static final String POD_ADD =
      of(ClusterEvent.of(EventResource.UNSCHEDULABLE_POD, Action.ADD)).label();
  static final String POD_UPDATE =
      of(new ClusterEvent(EventResource.UNSCHEDULABLE_POD, Action.UPDATE)).label();
  static final String SCHEDULE_ATTEMPT_FAILURE = "ScheduleAttemptFailure";
  static final String BACKOFF_COMPLETE = "BackoffComplete";
  static final String POP_FROM_BACKOFF_Q = "PopFromBackoffQ";

  /** An event under its usual name: what changed, and how. */
  public static QueueEvent of(ClusterEvent kind) {
    return new QueueEvent(kind, EventLabels.of(kind));
  }

  boolean isWildcard() {
    return kind.equals(ClusterEvent.ANY);
  }
}
