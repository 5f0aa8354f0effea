package io.berth.engine;

import io.berth.engine.binding.Bindings;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Verification;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.queue.QueueObserver;
import io.berth.engine.queue.QueueSettings;
import io.berth.engine.queue.QueuedPod;
import io.berth.engine.queue.QueuedPodStatus;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.engine.report.Reporter;
import io.berth.spi.cluster.ClusterView;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The scheduler. It owns everything it knows, and only the thread that calls {@link #step} may
 * touch it; others offer events to its {@link #inbox}.
 */
public final class Scheduler {
  private final Inbox inbox;
  private final ClusterCache cluster = new ClusterCache();
  private final PendingPods pods = new PendingPods();
  private final SchedulingQueue queue;
  private final Bindings bindings;
  private final EventHandlers reactions;
  private final AttemptRunner placement;
  private long lastTicket;

  /**
   * A scheduler that knows nothing yet.
   *
   * @param commands carries out what it wants done
   * @param observer watches it work
   */
  public Scheduler(
      SchedulerSetup setup, CommandPort commands, InstantSource clock, Observer observer) {
    this(
        setup,
        commands,
        clock,
        observer,
        QueueSettings.DEFAULTS.maxInUnschedulable(),
        Verification.standard(),
        () -> {});
  }

  /**
   * The same, for somebody who sleeps while there is nothing to do.
   *
   * @param verification compares decisions with ones made from scratch
   * @param maxInUnschedulable a pod that nothing woke up for longer than this is tried again
   * @param wakeUp called after every event, on the thread that offered it
   */
  public Scheduler(
      SchedulerSetup setup,
      CommandPort commands,
      InstantSource clock,
      Observer observer,
      Duration maxInUnschedulable,
      Verification verification,
      Runnable wakeUp) {
    inbox = new Inbox(wakeUp);
    queue =
        new SchedulingQueue(
            setup.profiles(),
            settings(setup, maxInUnschedulable),
            clock,
            cluster.objects(),
            QueueObserver.NONE,
            cluster::read);
    Reporter reporter = new Reporter(commands, this::nextTicket, clock);
    Undo undo = new Undo(cluster, queue, pods, reporter, observer);
    bindings = new Bindings(commands, this::nextTicket, clock, undo);
    reactions = new EventHandlers(setup.profiles().keySet(), cluster, queue, bindings, pods);
    placement =
        new AttemptRunner(setup, cluster, queue, bindings, undo, reporter, observer, verification);
  }

  private static QueueSettings settings(SchedulerSetup setup, Duration maxInUnschedulable) {
    return new QueueSettings(
        Duration.ofSeconds(setup.configuration().podInitialBackoffSeconds()),
        Duration.ofSeconds(setup.configuration().podMaxBackoffSeconds()),
        maxInUnschedulable,
        QueueSettings.DEFAULTS.flushInterval(),
        !setup.extenders().isEmpty());
  }

  private long nextTicket() {
    return ++lastTicket;
  }

  /** Where others tell the scheduler what has happened. */
  public Inbox inbox() {
    return inbox;
  }

  /**
   * Handles what has arrived, does what is due, and tries to place at most one pod.
   *
   * @return whether there was anything to do
   */
  public boolean step() {
    boolean busy = drainInbox();
    queue.tick();
    bindings.tick();
    Optional<QueuedPod> next = queue.pop();
    next.ifPresent(placement::attempt);
    return busy || next.isPresent();
  }

  /**
   * Handles what has arrived and goes on with bindings that are under way, but places no pod: for a
   * scheduler that does not lead, not yet or no more.
   *
   * @return whether there was anything to do
   */
  public boolean learn() {
    boolean busy = drainInbox();
    bindings.tick();
    return busy;
  }

  /**
   * Learns all there is to know of the cluster before going on with bindings, so that none is sent
   * for a pod or to a node that is known to be gone.
   */
  private boolean drainInbox() {
    List<EngineEvent> aboutBindings = new ArrayList<>();
    boolean any = false;
    for (int left = inbox.size(); left > 0; left--) {
      Optional<EngineEvent> event = inbox.take();
      event.ifPresent(
          it -> {
            if (isAboutBindings(it)) {
              aboutBindings.add(it);
            } else {
              reactions.to(it);
            }
          });
      any |= event.isPresent();
    }
    aboutBindings.forEach(reactions::to);
    return any;
  }

  private static boolean isAboutBindings(EngineEvent event) {
    return event instanceof EngineEvent.Answered || event instanceof EngineEvent.PermitDecided;
  }

  /** When there is something to do although nothing arrives. */
  public Optional<Instant> nextDeadline() {
    return Stream.concat(queue.nextDeadline().stream(), bindings.nextDeadline().stream())
        .min(Comparator.naturalOrder());
  }

  /** The cluster as the scheduler sees it now. */
  public ClusterView cluster() {
    return cluster.view();
  }

  /** Whether the pod is on a node only because the scheduler put it there. */
  public boolean isAssumed(String uid) {
    return cluster.isAssumed(uid);
  }

  /** The pods between the choice of a node and the end of binding. */
  public Set<String> bindings() {
    return bindings.uids();
  }

  /** Where in the queue a pod is, and why. */
  public Optional<QueuedPodStatus> place(String uid) {
    return queue.place(uid);
  }
}
