package io.berth.engine.queue;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Stream;

/** What happens to pods just because time passes. */
final class QueueFlushes {
  private static final ObservedEvent TIMEOUT =
      new ObservedEvent(QueueEvent.UNSCHEDULABLE_TIMEOUT, null, null);

  private final SubQueues places;
  private final UnschedulablePods parked;
  private final InFlightEvents inFlight;
  private final InstantSource clock;
  private final FlushTimer timer;
  private final Duration maxIdle;

  QueueFlushes(
      SubQueues places,
      UnschedulablePods parked,
      InFlightEvents inFlight,
      InstantSource clock,
      QueueSettings settings) {
    this.places = places;
    this.parked = parked;
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
      places.activate(ended.get(), QueueEvent.BACKOFF_COMPLETE);
      ended = endedBackoff(now);
    }
  }

  private Optional<QueuedPod> endedBackoff(Instant now) {
    return places
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
      places.leave(pod);
      pod.flush(now);
      places.requeue(pod, QueueingStrategy.AFTER_BACKOFF, TIMEOUT.event().label());
      idle = idleAt(ring);
    }
  }

  private Optional<QueuedPod> idleAt(Instant ring) {
    return parked.longestIdle().filter(pod -> pod.idleSince().plus(maxIdle).isBefore(ring));
  }

  /** The first instant at which {@link #tick} has something to do. */
  Optional<Instant> nextDeadline() {
    return Stream.concat(
            places.firstInBackoff().map(pod -> PodBackoff.over(pod.backoffUntil())),
            parked.longestIdle().stream().map(this::flushTime))
        .min(Instant::compareTo);
  }

  private Instant flushTime(QueuedPod pod) {
    return timer.firstAfter(pod.idleSince().plus(maxIdle));
  }
}
