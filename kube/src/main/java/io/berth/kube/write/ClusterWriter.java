package io.berth.kube.write;

import io.berth.kube.transport.Transport;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.ObjectIdentity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

/**
 * Changes objects in the cluster. A call returns at once; its result is delivered exactly once, on
 * another thread or, when nothing can be sent any more, before the call returns. The receiver must
 * not block.
 *
 * <p>Each kind of call has its own lane, so that bindings wait only for bindings. Events also have
 * their own rate limit, and are dropped when too many wait; nothing else is.
 */
public final class ClusterWriter {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MOST_EVENTS_WAITING = 1000;

  private final ObjectWriter objectWriter;
  private final PodWriter podWriter;
  private final EventWriter eventWriter;
  private final WriteLane bindings;
  private final WriteLane statuses;
  private final WriteLane deletions;
  private final WriteLane patches;
  private final WriteLane events;
  private final PendingStatuses pendingStatuses;

  /**
   * A writer for many threads.
   *
   * @param transport for everything but events
   * @param limit for everything but events
   * @param eventTransport for events alone: a transport carries only so many calls at once
   * @param eventLimit for events
   * @param mayWrite asked before each write is sent; if it says no, the write is refused
   * @param host the name of this machine, for events
   */
  public ClusterWriter(
      Transport transport,
      RateLimit limit,
      Transport eventTransport,
      RateLimit eventLimit,
      BooleanSupplier mayWrite,
      String host) {
    MonotonicClock clock = MonotonicClock.SYSTEM;
    DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();
    Caller caller = new Caller(transport, limit, mayWrite, PATIENCE, clock, random);
    objectWriter = new ObjectWriter(caller);
    podWriter = new PodWriter(caller, objectWriter);
    eventWriter =
        new EventWriter(
            new Caller(eventTransport, eventLimit, mayWrite, PATIENCE, clock, random),
            host,
            clock,
            random);
    // together fewer than a transport carries at once
    bindings = new WriteLane("bindings", 64, Integer.MAX_VALUE, clock);
    statuses = new WriteLane("statuses", 8, Integer.MAX_VALUE, clock);
    deletions = new WriteLane("deletions", 8, Integer.MAX_VALUE, clock);
    patches = new WriteLane("patches", 8, Integer.MAX_VALUE, clock);
    // an event that is tried again waits on its thread, so there are many
    events = new WriteLane("events", 256, MOST_EVENTS_WAITING, clock);
    pendingStatuses = new PendingStatuses(podWriter, statuses);
  }

  /**
   * Binds a pod to a node. Patches of its status from before are pointless by then: they are
   * refused as {@code Superseded}, but for one that is under way, and for that the binding waits.
   */
  public void bind(ObjectIdentity pod, String node, Consumer<WriteResult> then) {
    List<CancellationToken> superseded = pendingStatuses.cancel(pod);
    bindings.submit(
        pod,
        () -> {
          superseded.forEach(CancellationToken::awaitAttempt);
          return podWriter.bind(pod, node);
        },
        then);
  }

  /**
   * Reads an object, on the lane of the writes whose outcome it tells when that is unknown: pods
   * with bindings, all others with patches.
   */
  public void get(ObjectIdentity object, Consumer<GetResult> then) {
    WriteLane lane = isPod(object) ? bindings : patches;
    lane.submit(
        object,
        () -> objectWriter.get(object),
        result -> then.accept(GetResult.of(object, result)));
  }

  /**
   * Changes a pod's status. Patches of one pod do not overtake each other; those that still wait
   * become one, and each receives its result.
   */
  public void patchStatus(ObjectIdentity pod, StatusPatch patch, Consumer<WriteResult> then) {
    pendingStatuses.patch(pod, patch, then);
  }

  /** Changes fields of an object. Patches of one object do not overtake each other. */
  public void patch(ObjectIdentity object, ObjectPatch patch, Consumer<WriteResult> then) {
    patches.submit(object, () -> objectWriter.patch(object, patch), then);
  }

  /**
   * Deletes an object.
   *
   * @param why a condition that a pod gets first; if that fails, the pod is not deleted, and the
   *     result is that of the condition
   */
  public void delete(
      ObjectIdentity object, Optional<PodCondition> why, Consumer<WriteResult> then) {
    deletions.submit(object, () -> delete(object, why), then);
  }

  private WriteResult delete(ObjectIdentity object, Optional<PodCondition> why) {
    if (why.isEmpty()) {
      return objectWriter.delete(object);
    }
    return isPod(object)
        ? podWriter.delete(object, why.get())
        : WriteResult.Refused.unsent(
            "Invalid", object + " is no pod and gets no condition; delete it without one");
  }

  private static boolean isPod(ObjectIdentity object) {
    return object.kind().type() == Pod.class;
  }

  /** Records an occurrence of an event. Those of one series do not overtake each other. */
  public void record(EventOccurrence occurrence, Consumer<WriteResult> then) {
    events.submit(occurrence.key(), () -> eventWriter.write(occurrence), then);
  }

  /** How many events were dropped so far because too many waited. */
  public long droppedEvents() {
    return events.dropped();
  }

  /**
   * Takes no more calls, and finishes those it has if it can in time. When this returns, every
   * result was delivered.
   *
   * @return how many calls could not be finished
   */
  public int close(Duration patience) {
    AtomicInteger unfinished = new AtomicInteger();
    List<Thread> closing = new ArrayList<>();
    for (WriteLane lane : List.of(bindings, statuses, deletions, patches, events)) {
      closing.add(Thread.ofVirtual().start(() -> unfinished.addAndGet(lane.close(patience))));
    }
    closing.forEach(ClusterWriter::join);
    return unfinished.get();
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
