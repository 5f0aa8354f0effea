package io.berth.engine.queue;

import io.berth.engine.event.PodChanges;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.ClusterEvent;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pods that want a node and have none: who is looked at next, who waits, and for what.
 *
 * <p>A pod is known from {@link #add} until it is {@link #delete deleted} or {@link #done}, and is
 * in exactly one {@link QueueState}. Pods are told apart by uid. kube-scheduler tells them apart by
 * name in some places, so that a pod that was deleted and created again under its name may get in
 * the way of itself; here it cannot. What is equal comes in the order of arrival, never in that of
 * a hash table.
 *
 * <p>Time passes only in {@link #tick}. Not thread-safe: it belongs to the scheduler thread.
 */
public final class SchedulingQueue {
  private final InstantSource clock;
  private final Function<Pod, PodInfo> reader;
  private final Gate gate;
  private final QueueingHints hints;
  private final UnschedulablePods parked;
  private final SubQueues places;
  private final InFlightEvents inFlight = new InFlightEvents();
  private final SchedulingAttempts attempts;
  private final QueueFlushes flushes;

  /**
   * An empty queue.
   *
   * @param profiles by scheduler name; the queue is sorted as the first one says
   * @param objects what hints may look at, always as it is now
   */
  public SchedulingQueue(
      Map<String, Profile> profiles,
      QueueSettings settings,
      InstantSource clock,
      ObjectView objects,
      QueueObserver observer) {
    this(profiles, settings, clock, objects, observer, PodInfo::of);
  }

  /**
   * An empty queue for somebody who knows what follows from a pod.
   *
   * @param reader says so
   */
  public SchedulingQueue(
      Map<String, Profile> profiles,
      QueueSettings settings,
      InstantSource clock,
      ObjectView objects,
      QueueObserver observer,
      Function<Pod, PodInfo> reader) {
    this.clock = clock;
    this.reader = reader;
    this.gate = new Gate(profiles, observer);
    this.hints = new QueueingHints(profiles.values(), settings.hasExtenders(), objects, observer);
    this.parked = new UnschedulablePods(hints);
    this.places =
        new SubQueues(
            profiles.values().iterator().next().queueSort(), parked, gate, clock, observer);
    PodBackoff backoff = new PodBackoff(settings.initialBackoff(), settings.maxBackoff());
    this.attempts =
        new SchedulingAttempts(places, inFlight, hints, backoff, clock, observer, reader);
    this.flushes = new QueueFlushes(places, parked, inFlight, clock, settings);
  }

  /**
   * Adds a pod; one that is known already is updated.
   *
   * @return whether it is going to be looked at, rather than gated
   */
  public boolean add(Pod pod) {
    Optional<QueuedPod> known = places.find(pod.metadata().uid());
    if (known.isPresent()) {
      update(known.get().pod().pod(), pod);
      return !known.get().isGated();
    }
    return enter(pod, QueueEvent.POD_ADD);
  }

  private boolean enter(Pod pod, String event) {
    gate.requireProfile(pod.spec().schedulerName(), pod.key());
    return places.toActive(
        new QueuedPod(reader.apply(pod), clock.instant(), places.nextArrival()), event);
  }

  /**
   * A pod has changed; one that is not known is added. While a pod is in flight its change is only
   * remembered as something that happened: who gives the pod back says how it is then.
   */
  public void update(Pod before, Pod after) {
    Optional<QueuedPod> known = places.find(after.metadata().uid());
    if (known.isEmpty()) {
      enter(after, QueueEvent.POD_UPDATE);
      return;
    }
    QueuedPod pod = known.get();
    if (pod.place != QueueState.IN_FLIGHT) {
      places.replace(pod, reader.apply(after));
    }
    for (ClusterEvent event : PodChanges.between(before, after)) {
      changed(pod, new ObservedEvent(QueueEvent.of(event), before, after));
    }
  }

  private void changed(QueuedPod pod, ObservedEvent change) {
    if (pod.place == QueueState.IN_FLIGHT) {
      inFlight.record(change);
    } else if (pod.isParked()) {
      QueueingStrategy requeueing = hints.judge(pod.pod(), pod.rejectors(), change);
      if (requeueing != QueueingStrategy.SKIP) {
        places.requeue(pod, requeueing, change.event().label());
      }
    }
  }

  /** A pod is gone. One in flight stays so until its attempt is over. */
  public void delete(String uid) {
    places
        .find(uid)
        .filter(pod -> pod.place != QueueState.IN_FLIGHT)
        .ifPresent(
            pod -> {
              places.countRejectors(pod, -1);
              places.remove(pod);
            });
  }

  /**
   * Takes the next pod to be looked at; {@link #done} or {@link #giveBack} ends the attempt. If
   * nobody's turn has come, it is a pod that was rejected and still backs off, but never one whose
   * attempt failed by an error.
   */
  public Optional<QueuedPod> pop() {
    Optional<QueuedPod> next = places.next();
    next.ifPresent(attempts::begin);
    return next;
  }

  /** A pod in flight needs no further attempt: it is on its way to its node, or gone. */
  public void done(String uid) {
    attempts.end(uid);
  }

  /**
   * A pod's attempt has failed. With rejectors, the pod waits until something happens that they
   * care about, or that happened during the attempt; without, only for its backoff. A pod that is
   * not in flight any more, because it failed on its way to the node, waits for its backoff too.
   *
   * @param unschedulablePlugins who rejected it
   * @param pendingPlugins who of them waits for something outside
   * @param newest the pod as it is now
   */
  public void giveBack(
      QueuedPod pod, Set<String> unschedulablePlugins, Set<String> pendingPlugins, Pod newest) {
    attempts.fail(pod, Rejectors.of(unschedulablePlugins, pendingPlugins), newest);
  }

  /** Something happened: every pod that it may help is tried again. */
  public void moveAll(ClusterEvent event, @Nullable KubeObject before, @Nullable KubeObject after) {
    moveAll(event, before, after, _ -> true);
  }

  /**
   * The same for some pods only. It is remembered for pods in flight whatever they are.
   *
   * @param before the object before; null if it is new
   * @param after the object now; null if it is gone
   * @param preCheck whether a pod may be tried again because of this
   */
  public void moveAll(
      ClusterEvent event,
      @Nullable KubeObject before,
      @Nullable KubeObject after,
      Predicate<PodInfo> preCheck) {
    if (!event.equals(ClusterEvent.ANY) && hints.concernedBy(event).isEmpty()) {
      return;
    }
    ObservedEvent happening = new ObservedEvent(QueueEvent.of(event), before, after);
    for (UnschedulablePods.Woken woken : parked.wokenBy(happening, preCheck)) {
      places.leave(woken.pod());
      places.requeue(woken.pod(), woken.requeueing(), happening.event().label());
    }
    inFlight.record(happening);
  }

  /** Pods whose time has come because somebody says so; backoff does not hold them. */
  public void activate(Collection<String> uids) {
    uids.stream().flatMap(uid -> places.find(uid).stream()).forEach(this::activate);
  }

  private void activate(QueuedPod pod) {
    switch (Objects.requireNonNull(pod.place)) {
      case UNSCHEDULABLE, GATED -> places.toActive(pod, QueueEvent.FORCE_ACTIVATE.label());
      case BACKOFF, ERROR_BACKOFF -> places.activate(pod, QueueEvent.FORCE_ACTIVATE.label());
      case IN_FLIGHT ->
          inFlight.record(new ObservedEvent(QueueEvent.FORCE_ACTIVATE, null, pod.pod().pod()));
      case ACTIVE -> {}
    }
  }

  /**
   * Lets time pass: backoffs end, and pods that nothing woke up for too long are tried again. To be
   * called at {@link #nextDeadline}, or as often as one likes.
   */
  public void tick() {
    flushes.tick();
  }

  /** The first instant at which {@link #tick} has something to do; absent if nobody waits. */
  public Optional<Instant> nextDeadline() {
    return flushes.nextDeadline();
  }

  /** Whether {@link #pop} has a pod. */
  public boolean hasNext() {
    return places.next().isPresent();
  }

  /** How many pods are in a place. */
  public int count(QueueState place) {
    return places.count(place);
  }

  /** Where a pod is, and why; absent if it is not known. */
  public Optional<QueuedPodStatus> place(String uid) {
    return places.find(uid).map(pod -> pod.whereabouts(Objects.requireNonNull(pod.place)));
  }

  /** A pod that waits, as it was last seen; absent if it is in flight or not known. */
  public Optional<PodInfo> waiting(String uid) {
    return places.find(uid).filter(pod -> pod.place != QueueState.IN_FLIGHT).map(QueuedPod::pod);
  }

  /** All pods, those in flight too, in the order in which they became known. */
  public Stream<QueuedPod> pods() {
    return places.all();
  }
}
