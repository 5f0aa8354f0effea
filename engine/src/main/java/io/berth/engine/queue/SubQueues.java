package io.berth.engine.queue;

import io.berth.spi.QueueSortPlugin;
import io.berth.spi.cluster.PodInfo;
import java.time.InstantSource;
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
  private final UnschedulablePods parked;
  private final Gate gate;
  private final InstantSource clock;
  private final QueueObserver observer;
  private long arrivals;

  SubQueues(
      QueueSortPlugin queueSort,
      UnschedulablePods parked,
      Gate gate,
      InstantSource clock,
      QueueObserver observer) {
    Comparator<QueuedPod> order = Comparator.comparing(QueuedPod::waiting, queueSort);
    this.active = new PodHeap(order);
    this.backoff = new PodHeap(Comparator.comparing(QueuedPod::backoffUntil).thenComparing(order));
    this.parked = parked;
    this.gate = gate;
    this.clock = clock;
    this.observer = observer;
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

  /** Whose turn it is: if nobody's, then the first of those that were rejected before its time. */
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
      case UNSCHEDULABLE -> parked.unschedulable();
      case GATED -> parked.gated();
      case IN_FLIGHT ->
          pods.size() - active.size() - backoff.size() - errorBackoff.size() - parked.size();
    };
  }

  /** Puts a pod where an event that concerns it wants it. */
  void requeue(QueuedPod pod, QueueingStrategy requeueing, String event) {
    pods.put(pod.uid(), pod);
    boolean isBackingOff = !PodBackoff.isOver(pod.backoffUntil(), clock.instant());
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

  /** The same for a pod that was asked for its gates already. */
  void activate(QueuedPod pod, String event) {
    leave(pod);
    pod.activated(clock.instant());
    pod.place = QueueState.ACTIVE;
    active.add(pod);
    observer.entered(QueueState.ACTIVE.label(), event);
  }

  private void toBackoff(QueuedPod pod, String event) {
    if (isLetThrough(pod, event)) {
      leave(pod);
      boolean isError = pod.rejectors().isEmpty();
      pod.place = isError ? QueueState.ERROR_BACKOFF : QueueState.BACKOFF;
      (isError ? errorBackoff : backoff).add(pod);
      observer.entered(QueueState.BACKOFF.label(), event);
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
      observer.entered(QueueState.UNSCHEDULABLE.label(), event);
    }
    leave(pod);
    parked.add(pod);
  }

  /** Takes a pod out of its place, to be put somewhere else. */
  void leave(QueuedPod pod) {
    if (pod.place != null) {
      switch (pod.place) {
        case ACTIVE -> active.remove(pod);
        case BACKOFF -> backoff.remove(pod);
        case ERROR_BACKOFF -> errorBackoff.remove(pod);
        case UNSCHEDULABLE, GATED -> parked.remove(pod);
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
        parked.remove(pod);
        pod.replace(newest);
        parked.add(pod);
      }
      case IN_FLIGHT -> {}
    }
  }

  private static void replace(QueuedPod pod, PodInfo newest, PodHeap heap) {
    pod.replace(newest);
    heap.settle(pod);
  }

  /** The pod is kept by its rejectors from now on (1), or is no longer (-1). */
  void countRejectors(QueuedPod pod, int difference) {
    for (String plugin : pod.rejectors().all()) {
      observer.rejectorChanged(plugin, pod.schedulerName(), difference);
    }
  }
}
