package io.berth.engine.queue;

import io.berth.engine.port.EngineClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** What happens to pods just because time passes. */
final class QueueFlushes {
  private static final ObservedEvent TIMEOUT =
      new ObservedEvent(QueueEvent.UNSCHEDULABLE_TIMEOUT, null, null);

  private final SubQueues subQueues;
  private final UnschedulablePods unschedulable;
  private final InFlightEvents inFlight;
  private final EngineClock clock;
  private final FlushTimer timer;
  private final Duration maxIdle;

  QueueFlushes(
      SubQueues subQueues,
      UnschedulablePods unschedulable,
      InFlightEvents inFlight,
      EngineClock clock,
      QueueSettings settings) {
    this.subQueues = subQueues;
    this.unschedulable = unschedulable;
    this.inFlight = inFlight;
    this.clock = clock;
    this.timer = new FlushTimer(clock.instant(), settings.flushInterval());
    this.maxIdle = settings.maxInUnschedulable();
  }

  void tick() {
    Instant now = clock.instant();
    endBackoffs(now);
    timer.rung(now).ifPresent(ring -> flushIdle(ring, now));
  }

  private void endBackoffs(Instant now) {
    Optional<QueuedPod> ended = endedBackoff(now);
    while (ended.isPresent()) {
      subQueues.activate(ended.get(), QueueEvent.BACKOFF_COMPLETE);
      ended = endedBackoff(now);
    }
  }

  private Optional<QueuedPod> endedBackoff(Instant now) {
    return subQueues
        .firstInBackoff()
        .filter(pod -> PodBackoff.isOver(pod.backoffUntil(), now))
        .findFirst();
  }

  /**
   * As in kube-scheduler, pods in flight hear of it too. A pod that stays gated is not idle any
   * more: the time begins again.
   */
  private void flushIdle(Instant ring, Instant now) {
    Optional<QueuedPod> idle = idleAt(ring);
    if (idle.isPresent()) {
      inFlight.record(TIMEOUT);
    }
    while (idle.isPresent()) {
      QueuedPod pod = idle.get();
      subQueues.leave(pod);
      pod.flush(now);
      subQueues.requeue(pod, QueueingStrategy.AFTER_BACKOFF, TIMEOUT.event().label());
      idle = idleAt(ring);
    }
  }

  private Optional<QueuedPod> idleAt(Instant ring) {
    return unschedulable.longestIdle().filter(pod -> pod.idleSince().plus(maxIdle).isBefore(ring));
  }

  /** The first instant at which {@link #tick} has something to do. */
  Optional<Instant> nextDeadline() {
    return Stream.concat(
            subQueues.firstInBackoff().map(pod -> PodBackoff.over(pod.backoffUntil())),
            unschedulable.longestIdle().stream().map(this::flushTime))
        .min(Instant::compareTo);
  }

  private Instant flushTime(QueuedPod pod) {
    return timer.firstAfter(pod.idleSince().plus(maxIdle));
  }
}
