package io.berth.engine;

import io.berth.engine.binding.Bindings;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Tickets;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.question.Questions;
import io.berth.engine.question.SchedulerView;
import io.berth.engine.queue.QueueSettings;
import io.berth.engine.queue.QueuedPod;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.engine.report.Reporter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler. It owns everything it knows: the first thread that calls {@link #step} or {@link
 * #learn} becomes its owner, and no other may. Other threads offer events to the inbox and ask
 * {@link #questions}.
 */
public final class Scheduler {
  private final Inbox inbox;
  private final SchedulingQueue queue;
  private final Bindings bindings;
  private final EventHandlers handlers;
  private final AttemptRunner attempts;
  private final Instrumentation instrumentation;
  private final SchedulerView view;
  private final Questions questions;
  private @Nullable Thread owner;

  /**
   * A scheduler that knows nothing yet.
   *
   * @param inbox where events come from
   * @param commands carries out what it wants done
   */
  public Scheduler(
      SchedulerSetup setup, Inbox inbox, CommandPort commands, SchedulerOptions options) {
    this.inbox = inbox;
    instrumentation = Instrumentation.of(options.clock(), options.observer());
    ClusterCache cluster = new ClusterCache();
    queue =
        new SchedulingQueue(
            setup.profiles(),
            settings(setup, options.maxInUnschedulable()),
            instrumentation,
            cluster.objects(),
            cluster::read);
    SchedulerState state = new SchedulerState(cluster, queue, new PendingPods());
    Tickets tickets = new Tickets();
    Reporter reporter = new Reporter(commands, tickets, options.clock());
    AttemptFailures failures = new AttemptFailures(state, reporter, instrumentation);
    BindingOutcomes outcomes = new BindingOutcomes(state, failures, reporter, instrumentation);
    AssumedObjects assumed = new AssumedObjects(cluster, queue);
    bindings =
        new Bindings(commands, tickets, cluster.objects(), assumed, instrumentation, outcomes);
    handlers = new EventHandlers(setup.profiles().keySet(), state, bindings);
    attempts =
        new AttemptRunner(
            cycles(setup, options), state, bindings, outcomes, failures, assumed, instrumentation);
    view = new OwnedView(cluster, queue, bindings);
    questions = new Questions(options.clock(), inbox::wakeUp);
  }

  private static QueueSettings settings(SchedulerSetup setup, Duration maxInUnschedulable) {
    return new QueueSettings(
        Duration.ofSeconds(setup.configuration().podInitialBackoffSeconds()),
        Duration.ofSeconds(setup.configuration().podMaxBackoffSeconds()),
        maxInUnschedulable,
        QueueSettings.DEFAULTS.flushInterval(),
        !setup.extenders().isEmpty());
  }

  private Map<String, SchedulingCycle> cycles(SchedulerSetup setup, SchedulerOptions options) {
    NodeSampling sampling =
        new NodeSampling(setup.configuration().percentageOfNodesToScore(), false);
    RotatingStart start = new RotatingStart();
    Map<String, SchedulingCycle> cycles = new LinkedHashMap<>();
    setup
        .profiles()
        .forEach(
            (name, profile) ->
                cycles.put(
                    name,
                    new SchedulingCycle(
                        profile,
                        sampling,
                        start,
                        options.verification(),
                        instrumentation.calls())));
    return cycles;
  }

  /**
   * Handles what has arrived, does what is due, answers questions, and tries to place at most one
   * pod.
   *
   * @return whether there was anything to do
   */
  public boolean step() {
    boolean busy = takeIn();
    queue.tick();
    bindings.tick();
    Optional<QueuedPod> next = queue.pop();
    next.ifPresent(attempts::attempt);
    return busy || next.isPresent();
  }

  /**
   * Handles what has arrived, goes on with bindings that are under way and answers questions, but
   * places no pod: for a scheduler that does not lead, not yet or no more.
   *
   * @return whether there was anything to do
   */
  public boolean learn() {
    boolean busy = takeIn();
    bindings.tick();
    return busy;
  }

  private boolean takeIn() {
    requireOwner();
    boolean busy = drainInbox();
    return questions.answer(view) || busy;
  }

  @SuppressWarnings("ReferenceEquality") // threads are objects, not values
  private void requireOwner() {
    Thread current = Thread.currentThread();
    if (owner == null) {
      owner = current;
    } else if (owner != current) {
      throw new IllegalStateException(
          "the scheduler belongs to thread %s, but %s called it"
              .formatted(owner.getName(), current.getName()));
    }
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
              handlers.handle(it);
            }
          });
      any |= event.isPresent();
    }
    aboutBindings.forEach(handlers::handle);
    return any;
  }

  private static boolean isAboutBindings(EngineEvent event) {
    return event instanceof EngineEvent.Answered || event instanceof EngineEvent.PermitDecided;
  }

  /** How long nothing has to be done unless something arrives; absent if that is for ever. */
  public Optional<Duration> idleTime() {
    Optional<Duration> untilQueue =
        queue
            .nextDeadline()
            .map(deadline -> Duration.between(instrumentation.clock().instant(), deadline));
    Optional<Duration> untilBinding =
        bindings.nextDeadline().stream()
            .mapToObj(at -> Duration.ofNanos(at - instrumentation.clock().nanoTime()))
            .findFirst();
    return untilQueue
        .flatMap(first -> untilBinding.map(second -> first.compareTo(second) < 0 ? first : second))
        .or(() -> untilQueue)
        .or(() -> untilBinding);
  }

  /** Where other threads ask about what the scheduler knows. */
  public Questions questions() {
    return questions;
  }

  /** What the scheduler knows now; for the owner thread only, valid until the next step. */
  public SchedulerView view() {
    return view;
  }
}
