package io.berth.engine.queue;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** How an attempt to schedule a pod begins and ends. */
final class Attempts {
  private final Places places;
  private final InFlight inFlight;
  private final Hints hints;
  private final Backoff backoff;
  private final InstantSource clock;
  private final QueueObserver observer;
  private final Function<Pod, PodInfo> reader;

  Attempts(
      Places places,
      InFlight inFlight,
      Hints hints,
      Backoff backoff,
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
    if (pod.place == Place.BACKOFF) {
      observer.entered(Place.ACTIVE.label(), QueueEvent.POP_FROM_BACKOFF_Q);
    }
    places.toInFlight(pod);
    places.countRejectors(pod, -1);
    inFlight.begin(pod.uid());
    pod.popped();
  }

  void end(String uid) {
    inFlight.end(uid);
    places.find(uid).filter(pod -> pod.place == Place.IN_FLIGHT).ifPresent(places::remove);
  }

  void fail(QueuedPod pod, Rejectors rejectors, Pod newest) {
    requireAbsent(pod);
    if (!newest.equals(pod.pod().pod())) {
      pod.replace(reader.apply(newest));
    }
    pod.failed(rejectors, clock.instant(), places.nextArrival(), backoff);
    places.countRejectors(pod, 1);
    Requeueing requeueing = judge(pod);
    inFlight.end(pod.uid());
    places.requeue(pod, requeueing, QueueEvent.SCHEDULE_ATTEMPT_FAILURE);
  }

  private void requireAbsent(QueuedPod pod) {
    Optional<QueuedPod> known = places.find(pod.uid());
    if (known.isPresent() && (known.get() != pod || pod.place != Place.IN_FLIGHT)) {
      throw new IllegalStateException(
          "pod %s is given back, but the queue has it already: %s"
              .formatted(pod.pod().key(), known.get().place));
    }
  }

  /** What happened during the attempt counts as if it happened now. */
  private Requeueing judge(QueuedPod pod) {
    return inFlight
        .since(pod.uid())
        .filter(_ -> !pod.rejectors().isEmpty())
        .map(during -> hints.judge(pod.pod(), pod.rejectors(), during))
        .orElse(Requeueing.AFTER_BACKOFF);
  }
}
