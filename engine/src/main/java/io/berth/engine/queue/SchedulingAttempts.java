package io.berth.engine.queue;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** How an attempt to schedule a pod begins and ends. */
final class SchedulingAttempts {
  private final SubQueues places;
  private final InFlightEvents inFlight;
  private final QueueingHints hints;
  private final PodBackoff backoff;
  private final InstantSource clock;
  private final QueueObserver observer;
  private final Function<Pod, PodInfo> reader;

  SchedulingAttempts(
      SubQueues places,
      InFlightEvents inFlight,
      QueueingHints hints,
      PodBackoff backoff,
      InstantSource clock,
      QueueObserver observer,
      Function<Pod, PodInfo> reader) {
    this.places = places;
    this.inFlight = inFlight;
    this.hints = hints;
    this.backoff = backoff;
    this.clock = clock;
    this.observer = observer;
    this.reader = reader;
  }

  void begin(QueuedPod pod) {
    if (pod.place == QueueState.BACKOFF) {
      observer.entered(QueueState.ACTIVE.label(), QueueEvent.POP_FROM_BACKOFF_Q);
    }
    places.toInFlight(pod);
    places.countRejectors(pod, -1);
    inFlight.begin(pod.uid());
    pod.popped();
  }

  void end(String uid) {
    inFlight.end(uid);
    places.find(uid).filter(pod -> pod.place == QueueState.IN_FLIGHT).ifPresent(places::remove);
  }

  void fail(QueuedPod pod, Rejectors rejectors, Pod newest) {
    requireAbsent(pod);
    if (!newest.equals(pod.pod().pod())) {
      pod.replace(reader.apply(newest));
    }
    pod.failed(rejectors, clock.instant(), places.nextArrival(), backoff);
    places.countRejectors(pod, 1);
    QueueingStrategy requeueing = judge(pod);
    inFlight.end(pod.uid());
    places.requeue(pod, requeueing, QueueEvent.SCHEDULE_ATTEMPT_FAILURE);
  }

  private void requireAbsent(QueuedPod pod) {
    Optional<QueuedPod> known = places.find(pod.uid());
    if (known.isPresent() && (known.get() != pod || pod.place != QueueState.IN_FLIGHT)) {
      throw new IllegalStateException(
          "pod %s is given back, but the queue has it already: %s"
              .formatted(pod.pod().key(), known.get().place));
    }
  }

  /** What happened during the attempt counts as if it happened now. */
  private QueueingStrategy judge(QueuedPod pod) {
    return inFlight
        .since(pod.uid())
        .filter(_ -> !pod.rejectors().isEmpty())
        .map(during -> hints.judge(pod.pod(), pod.rejectors(), during))
        .orElse(QueueingStrategy.AFTER_BACKOFF);
  }
}
