package io.berth.engine;

import io.berth.engine.cycle.Verification;
import io.berth.engine.observation.Observer;
import io.berth.engine.port.EngineClock;
import io.berth.engine.queue.QueueSettings;
import java.time.Duration;

/**
 * How a scheduler runs, beside its configuration.
 *
 * @param clock wall time and monotonic time
 * @param observer receives what happens
 * @param maxInUnschedulable a pod that no event has moved for longer than this is tried again
 * @param verification compares decisions with ones made from scratch
 */
public record SchedulerOptions(
    EngineClock clock, Observer observer, Duration maxInUnschedulable, Verification verification) {

  /** The defaults: unobserved, and decisions are verified where assertions are enabled. */
  public static SchedulerOptions of(EngineClock clock) {
    return new SchedulerOptions(
        clock, Observer.NONE, QueueSettings.DEFAULTS.maxInUnschedulable(), Verification.standard());
  }

  /** These options with another observer. */
  public SchedulerOptions withObserver(Observer other) {
    return new SchedulerOptions(clock, other, maxInUnschedulable, verification);
  }

  /** These options with another verification. */
  public SchedulerOptions withVerification(Verification other) {
    return new SchedulerOptions(clock, observer, maxInUnschedulable, other);
  }
}
