package io.berth.engine.queue;

import io.berth.engine.call.Instrumentation;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.QueueState;
import io.berth.engine.observation.Topic;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.cluster.PodInfo;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the pods are, and how one gets from one place to another. */
final class SubQueues {
  private final Map<String, QueuedPod> pods = new LinkedHashMap<>();
  private final PodHeap active;
  private final PodHeap backoff;
  private final PodHeap errorBackoff = new PodHeap(Comparator.comparing(QueuedPod::backoffUntil));
  private final UnschedulablePods unschedulable;
  private final Gate gate;
  private final Instrumentation instrumentation;
  private long arrivals;

  SubQueues(
      QueueSortPlugin queueSort,
      UnschedulablePods unschedulable,
      Gate gate,
      Instrumentation instrumentation) {
    Comparator<QueuedPod> order = Comparator.comparing(QueuedPod::waiting, queueSort);
    this.active = new PodHeap(order);
    this.backoff = new PodHeap(Comparator.comparing(QueuedPod::backoffUntil).thenComparing(order));
    this.unschedulable = unschedulable;
    this.gate = gate;
    this.instrumentation = instrumentation;
  }

  /** A number for a pod that arrives now. */
  long nextArrival() {
    return arrivals++;
  }

  Optional<QueuedPod> find(String uid) {
    return Optional.ofNullable(pods.get(uid));
  }

  Stream<QueuedPod> all() {
    return pods.values().stream();
  }

  /** The first active pod; if there is none, the first rejected pod, before its backoff ends. */
  Optional<QueuedPod> next() {
    return active.isEmpty() ? backoff.first() : active.first();
  }

  /** The pod whose backoff ends first, of those that were rejected and of those that failed. */
  Stream<QueuedPod> firstInBackoff() {
    return Stream.of(backoff, errorBackoff).flatMap(it -> it.first().stream());
  }

  int count(QueueState place) {
    return switch (place) {
      case ACTIVE -> active.size();
      case BACKOFF -> backoff.size();
      case ERROR_BACKOFF -> errorBackoff.size();
      case UNSCHEDULABLE -> unschedulable.unschedulable();
      case GATED -> unschedulable.gated();
      case IN_FLIGHT ->
          pods.size() - active.size() - backoff.size() - errorBackoff.size() - unschedulable.size();
    };
  }

  /** Puts a pod where an event that concerns it wants it. */
  void requeue(QueuedPod pod, QueueingStrategy requeueing, String event) {
    pods.put(pod.uid(), pod);
    boolean isBackingOff =
        !PodBackoff.isOver(pod.backoffUntil(), instrumentation.clock().instant());
    switch (requeueing) {
      case SKIP -> park(pod, event);
      case AFTER_BACKOFF -> {
        if (isBackingOff) {
          toBackoff(pod, event);
        } else {
          toActive(pod, event);
        }
      }
      case IMMEDIATELY -> toActive(pod, event);
    }
  }

  /** Lets a pod be looked at, unless it is gated. */
  boolean toActive(QueuedPod pod, String event) {
    pods.put(pod.uid(), pod);
    boolean may = isLetThrough(pod, event);
    if (may) {
      activate(pod, event);
    }
    return may;
  }

  /** As above, for a pod whose gates were checked already. */
  void activate(QueuedPod pod, String event) {
    leave(pod);
    pod.activated(instrumentation.clock().instant());
    pod.place = QueueState.ACTIVE;
    active.add(pod);
    entered(pod, QueueState.ACTIVE, event);
  }

  private void toBackoff(QueuedPod pod, String event) {
    if (isLetThrough(pod, event)) {
      leave(pod);
      boolean isError = pod.rejectors().isEmpty();
      pod.place = isError ? QueueState.ERROR_BACKOFF : QueueState.BACKOFF;
      (isError ? errorBackoff : backoff).add(pod);
      entered(pod, pod.place, event);
    }
  }

  private boolean isLetThrough(QueuedPod pod, String event) {
    boolean may = gate.letsThrough(pod);
    if (!may) {
      pod.forgetFlush();
      park(pod, event);
    }
    return may;
  }

  private void park(QueuedPod pod, String event) {
    if (!pod.isParked()) {
      entered(pod, pod.isGated() ? QueueState.GATED : QueueState.UNSCHEDULABLE, event);
    }
    leave(pod);
    unschedulable.add(pod);
  }

  /** Takes a pod out of its place, to be put somewhere else. */
  void leave(QueuedPod pod) {
    if (pod.place != null) {
      switch (pod.place) {
        case ACTIVE -> active.remove(pod);
        case BACKOFF -> backoff.remove(pod);
        case ERROR_BACKOFF -> errorBackoff.remove(pod);
        case UNSCHEDULABLE, GATED -> unschedulable.remove(pod);
        case IN_FLIGHT -> {}
      }
      pod.place = null;
    }
  }

  void toInFlight(QueuedPod pod) {
    leave(pod);
    pod.place = QueueState.IN_FLIGHT;
  }

  void remove(QueuedPod pod) {
    leave(pod);
    pods.remove(pod.uid());
  }

  /** Replaces the object of a pod where it is. */
  void replace(QueuedPod pod, PodInfo newest) {
    switch (Objects.requireNonNull(pod.place)) {
      case ACTIVE -> replace(pod, newest, active);
      case BACKOFF -> replace(pod, newest, backoff);
      case ERROR_BACKOFF -> replace(pod, newest, errorBackoff);
      case UNSCHEDULABLE, GATED -> {
        unschedulable.remove(pod);
        pod.replace(newest);
        unschedulable.add(pod);
      }
      case IN_FLIGHT -> {}
    }
  }

  private static void replace(QueuedPod pod, PodInfo newest, PodHeap heap) {
    pod.replace(newest);
    heap.settle(pod);
  }

  /** Reports that a pod is in another part of the queue. */
  void entered(QueuedPod pod, QueueState state, String event) {
    instrumentation.report(
        Topic.QUEUE, () -> new Observation.Queued(pod.pod(), state, event, pod.gatingPlugin()));
  }

  /** The pod is kept by its rejectors from now on (1), or is no longer (-1). */
  void countRejectors(QueuedPod pod, int difference) {
    for (String plugin : pod.rejectors().all()) {
      instrumentation.report(
          Topic.QUEUE,
          () -> new Observation.RejectedPodsChanged(plugin, pod.schedulerName(), difference));
    }
  }
}
