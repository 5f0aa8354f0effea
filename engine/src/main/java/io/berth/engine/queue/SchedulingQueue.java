package io.berth.engine.queue;

import io.berth.engine.call.Instrumentation;
import io.berth.engine.event.PodChanges;
import io.berth.engine.observation.QueueState;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.ClusterEvent;
import java.time.Instant;
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
 * in exactly one {@link QueueState}. Pods are identified by uid. kube-scheduler identifies them by
 * name in some subQueues, so that a pod that was deleted and created again under its name may get
 * in the way of itself; here it cannot. What is equal comes in the order of arrival, never in that
 * of a hash table.
 *
 * <p>Time passes only in {@link #tick}. Not thread-safe: it belongs to the scheduler thread.
 */
public final class SchedulingQueue {
  private final Instrumentation instrumentation;
  private final Function<Pod, PodInfo> reader;
  private final Gate gate;
  private final QueueingHints hints;
  private final UnschedulablePods unschedulable;
  private final SubQueues subQueues;
  private final InFlightEvents inFlight = new InFlightEvents();
  private final SchedulingAttempts attempts;
  private final QueueFlushes flushes;

  /**
   * An empty queue.
   *
   * @param profiles by scheduler name; all have the same queue sort
   * @param objects what queueing hints see of other objects
   * @param reader computes what follows from a pod
   */
  public SchedulingQueue(
      Map<String, Profile> profiles,
      QueueSettings settings,
      Instrumentation instrumentation,
      ObjectView objects,
      Function<Pod, PodInfo> reader) {
    this.instrumentation = instrumentation;
    this.reader = reader;
    this.gate = new Gate(profiles, instrumentation);
    this.hints =
        new QueueingHints(profiles.values(), settings.hasExtenders(), objects, instrumentation);
    this.unschedulable = new UnschedulablePods(hints);
    this.subQueues =
        new SubQueues(
            profiles.values().iterator().next().queueSort(), unschedulable, gate, instrumentation);
    PodBackoff backoff = new PodBackoff(settings.initialBackoff(), settings.maxBackoff());
    this.attempts =
        new SchedulingAttempts(subQueues, inFlight, hints, backoff, instrumentation, reader);
    this.flushes =
        new QueueFlushes(subQueues, unschedulable, inFlight, instrumentation.clock(), settings);
  }

  /**
   * Adds a pod; one that is known already is updated.
   *
   * @return whether it is going to be looked at, rather than gated
   */
  public boolean add(Pod pod) {
    Optional<QueuedPod> known = subQueues.find(pod.metadata().uid());
    if (known.isPresent()) {
      update(known.get().pod().pod(), pod);
      return !known.get().isGated();
    }
    return enter(pod, QueueEvent.POD_ADD);
  }

  private boolean enter(Pod pod, String event) {
    gate.requireProfile(pod.spec().schedulerName(), pod.key());
    return subQueues.toActive(
        new QueuedPod(
            reader.apply(pod), instrumentation.clock().instant(), subQueues.nextArrival()),
        event);
  }

  /**
   * A pod has changed; one that is not known is added. While a pod is in flight its change is only
   * remembered as something that happened: who gives the pod back says how it is then.
   */
  public void update(Pod before, Pod after) {
    Optional<QueuedPod> known = subQueues.find(after.metadata().uid());
    if (known.isEmpty()) {
      enter(after, QueueEvent.POD_UPDATE);
      return;
    }
    QueuedPod pod = known.get();
    if (pod.place != QueueState.IN_FLIGHT) {
      subQueues.replace(pod, reader.apply(after));
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
        subQueues.requeue(pod, requeueing, change.event().label());
      }
    }
  }

  /** A pod is gone. One in flight stays so until its attempt is over. */
  public void delete(String uid) {
    subQueues
        .find(uid)
        .filter(pod -> pod.place != QueueState.IN_FLIGHT)
        .ifPresent(
            pod -> {
              subQueues.countRejectors(pod, -1);
              subQueues.remove(pod);
            });
  }

  /**
   * Takes the next pod to be looked at; {@link #done} or {@link #giveBack} ends the attempt. If the
   * active queue is empty, it is a pod that was rejected and still backs off, but never one whose
   * attempt failed by an error.
   */
  public Optional<QueuedPod> pop() {
    Optional<QueuedPod> next = subQueues.next();
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
   * Tries those pods again that the event may help and that pass a check. For pods in flight the
   * event is recorded without the check.
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
    ObservedEvent observed = new ObservedEvent(QueueEvent.of(event), before, after);
    for (UnschedulablePods.Woken woken : unschedulable.wokenBy(observed, preCheck)) {
      subQueues.leave(woken.pod());
      subQueues.requeue(woken.pod(), woken.requeueing(), observed.event().label());
    }
    inFlight.record(observed);
  }

  /** Moves pods to the active queue on request; backoff does not hold them. */
  public void activate(Collection<String> uids) {
    uids.stream().flatMap(uid -> subQueues.find(uid).stream()).forEach(this::activate);
  }

  private void activate(QueuedPod pod) {
    switch (Objects.requireNonNull(pod.place)) {
      case UNSCHEDULABLE, GATED -> subQueues.toActive(pod, QueueEvent.FORCE_ACTIVATE.label());
      case BACKOFF, ERROR_BACKOFF -> subQueues.activate(pod, QueueEvent.FORCE_ACTIVATE.label());
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

  /** The first instant at which {@link #tick} has something to do; absent if no pod waits. */
  public Optional<Instant> nextDeadline() {
    return flushes.nextDeadline();
  }

  /** Whether {@link #pop} has a pod. */
  public boolean hasNext() {
    return subQueues.next().isPresent();
  }

  /** How many pods are in a place. */
  public int count(QueueState place) {
    return subQueues.count(place);
  }

  /** Where a pod is, and why; absent if it is not known. */
  public Optional<QueuedPodStatus> status(String uid) {
    return subQueues.find(uid).map(pod -> pod.whereabouts(Objects.requireNonNull(pod.place)));
  }

  /** A pod that waits, as it was last seen; absent if it is in flight or not known. */
  public Optional<PodInfo> waiting(String uid) {
    return subQueues.find(uid).filter(pod -> pod.place != QueueState.IN_FLIGHT).map(QueuedPod::pod);
  }

  /** All pods, those in flight too, in the order in which they became known. */
  public Stream<QueuedPod> pods() {
    return subQueues.all();
  }
}
