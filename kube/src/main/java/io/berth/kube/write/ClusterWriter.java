package io.berth.kube.write;

import io.berth.kube.transport.Transport;
import io.berth.model.core.PodCondition;
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
 * Changes things in the cluster. A call returns at once; its result is told exactly once, on
 * another thread or, when nothing can be sent any more, before the call returns. Whoever is told
 * must not block.
 *
 * <p>Each kind of call has its own lane. Events also have their own rate limit, and are dropped
 * when too many wait; nothing else is.
 */
public final class ClusterWriter {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MOST_EVENTS_WAITING = 1000;

  private final PodWriter pods;
  private final EventWriter eventWriter;
  private final WriteLane bindings;
  private final WriteLane statuses;
  private final WriteLane evictions;
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
    Timing timing = Timing.REAL;
    DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();
    pods = new PodWriter(new Caller(transport, limit, mayWrite, PATIENCE, timing, random));
    eventWriter =
        new EventWriter(
            new Caller(eventTransport, eventLimit, mayWrite, PATIENCE, timing, random),
            host,
            timing,
            random);
    // together fewer than a transport carries at once
    bindings = new WriteLane("bindings", 64, Integer.MAX_VALUE, timing);
    statuses = new WriteLane("statuses", 8, Integer.MAX_VALUE, timing);
    evictions = new WriteLane("evictions", 8, Integer.MAX_VALUE, timing);
    // an event that is tried again waits on its thread, so there are many
    events = new WriteLane("events", 256, MOST_EVENTS_WAITING, timing);
    pendingStatuses = new PendingStatuses(pods, statuses);
  }

  /**
   * Binds a pod to a node. {@code Unknown} means that {@link #find} must tell. What was to be said
   * of its status before is not said any more, or not after the binding: it is refused as {@code
   * Superseded} unless it is on its way, and then the binding waits for it.
   */
  public void bind(PodIdentity pod, String node, Consumer<WriteResult> then) {
    List<Intent> superseded = pendingStatuses.drop(pod);
    bindings.submit(
        pod,
        () -> {
          superseded.forEach(Intent::awaitAttempt);
          return pods.bind(pod, node);
        },
        then);
  }

  /** Asks what the API server knows of a pod. */
  public void find(PodIdentity pod, Consumer<FindResult> then) {
    bindings.submit(pod, () -> pods.get(pod), result -> then.accept(PodWriter.found(pod, result)));
  }

  /**
   * Changes a pod's status. Patches of one pod do not overtake each other; those that still wait
   * become one, and all are told its result.
   */
  public void patchStatus(PodIdentity pod, StatusPatch patch, Consumer<WriteResult> then) {
    pendingStatuses.patch(pod, patch, then);
  }

  /**
   * Deletes a pod to make room for another.
   *
   * @param why the condition {@code DisruptionTarget} to set before
   */
  public void preempt(PodIdentity pod, Optional<PodCondition> why, Consumer<WriteResult> then) {
    evictions.submit(pod, () -> pods.preempt(pod, why), then);
  }

  /** Tells people what happened. */
  public void announce(Announcement news, Consumer<WriteResult> then) {
    events.submit(news.topic(), () -> eventWriter.write(news), then);
  }

  /** How many events were dropped so far because too many waited. */
  public long droppedEvents() {
    return events.dropped();
  }

  /**
   * Takes no more calls, and finishes those it has if it can in time. When this returns, every
   * result was told.
   *
   * @return how many calls could not be finished
   */
  public int close(Duration patience) {
    AtomicInteger unfinished = new AtomicInteger();
    List<Thread> closing = new ArrayList<>();
    for (WriteLane lane : List.of(bindings, statuses, evictions, events)) {
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
