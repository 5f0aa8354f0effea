package io.berth.engine.queue;

import io.berth.engine.call.Instrumentation;
import io.berth.engine.observation.QueueState;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.function.Function;

/** How an attempt to schedule a pod begins and ends. */
final class SchedulingAttempts {
  private final SubQueues subQueues;
  private final InFlightEvents inFlight;
  private final QueueingHints hints;
  private final PodBackoff backoff;
  private final Instrumentation instrumentation;
  private final Function<Pod, PodInfo> reader;

  SchedulingAttempts(
      SubQueues subQueues,
      InFlightEvents inFlight,
      QueueingHints hints,
      PodBackoff backoff,
      Instrumentation instrumentation,
      Function<Pod, PodInfo> reader) {
    this.subQueues = subQueues;
    this.inFlight = inFlight;
    this.hints = hints;
    this.backoff = backoff;
    this.instrumentation = instrumentation;
    this.reader = reader;
  }

  void begin(QueuedPod pod) {
    if (pod.place == QueueState.BACKOFF) {
      subQueues.entered(pod, QueueState.ACTIVE, QueueEvent.POP_FROM_BACKOFF_Q);
    }
    subQueues.toInFlight(pod);
    subQueues.countRejectors(pod, -1);
    inFlight.begin(pod.uid());
    pod.popped();
  }

  void end(String uid) {
    inFlight.end(uid);
    subQueues
        .find(uid)
        .filter(pod -> pod.place == QueueState.IN_FLIGHT)
        .ifPresent(subQueues::remove);
  }

  void fail(QueuedPod pod, Rejectors rejectors, Pod newest) {
    requireAbsent(pod);
    if (!newest.equals(pod.pod().pod())) {
      pod.replace(reader.apply(newest));
    }
    pod.failed(rejectors, instrumentation.clock().instant(), subQueues.nextArrival(), backoff);
    subQueues.countRejectors(pod, 1);
    QueueingStrategy requeueing = judge(pod);
    inFlight.end(pod.uid());
    subQueues.requeue(pod, requeueing, QueueEvent.SCHEDULE_ATTEMPT_FAILURE);
  }

  private void requireAbsent(QueuedPod pod) {
    Optional<QueuedPod> known = subQueues.find(pod.uid());
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
