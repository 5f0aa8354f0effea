package io.berth.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One run of a simulated cluster. In the first part the cluster changes and faults are injected;
 * then both stop, and after the time in which the queue retries every waiting pod the invariants of
 * a cluster at rest must hold.
 */
public final class Simulation {
  private static final List<Double> FAULT_RATES = List.of(0.0, 0.03, 0.1, 0.25);

  /** Until everything that is under way has arrived: commands, holds, pods that terminate. */
  private static final Duration SETTLING = Duration.ofSeconds(65);

  /** Until every pod that was woken up has been tried: the longest backoff. */
  private static final Duration TRYING = Duration.ofSeconds(25);

  /** Until the queue has tried each pod again: five minutes, looked at each half, and backoff. */
  private static final Duration FLUSHING = Duration.ofSeconds(345);

  /** More steps than this without any time passing lead nowhere. */
  private static final int MOST_STEPS_AT_ONCE = 10_000;

  private final SimulationSettings settings;
  private final World world;
  private final OperationExecutor executor;
  private final Counters counters = new Counters();
  private Optional<Violation> violation = Optional.empty();
  private SchedulerInstance scheduler;
  private Instant lastMoment = VirtualClock.START;
  private int stepsAtOnce;

  private Simulation(World world, SimulationSettings settings) {
    this.settings = settings;
    this.world = world;
    this.executor = new OperationExecutor(world);
    new PodStarter(world).watch();
    new OtherScheduler(world).watch();
    new SimulatedClaimController(world).watch();
    this.scheduler = new SchedulerInstance(world, settings, counters, this::found);
  }

  /** Runs the simulation that follows from a seed. */
  public static SimulationResult run(long seed, SimulationSettings settings) {
    SeededRandom random = new SeededRandom(seed);
    List<TimedOperation> operations = new OperationGenerator(random, settings.size()).generate();
    double rate = SeededRandom.oneOf(random.named("fault rate"), FAULT_RATES);
    return run(random, operations, FaultInjector.random(random, rate), settings);
  }

  /** Repeats an earlier simulation from its script, possibly with entries left out. */
  public static SimulationResult replay(Script script, SimulationSettings settings) {
    FaultInjector faults = FaultInjector.scripted(script.faults());
    return run(new SeededRandom(script.seed()), script.operations(), faults, settings);
  }

  private static SimulationResult run(
      SeededRandom random,
      List<TimedOperation> operations,
      FaultInjector faults,
      SimulationSettings settings) {
    Simulation simulation = new Simulation(World.of(random, faults, settings.listener()), settings);
    simulation.run(operations);
    return new SimulationResult(
        simulation.violation,
        simulation.counters.read(simulation.world),
        simulation.world.trace().hash(),
        Script.of(random.seed(), operations, faults.injected()));
  }

  private void run(List<TimedOperation> operations) {
    for (TimedOperation operation : operations) {
      world
          .tasks()
          .at(VirtualClock.START.plus(operation.at()), () -> execute(operation.operation()));
    }
    Instant calm = VirtualClock.START.plus(settings.size().duration());
    world.tasks().at(calm, this::stopFaults);
    Instant settled = calm.plus(SETTLING);
    world.tasks().at(settled, executor::touchNodes);
    world.tasks().at(settled.plus(TRYING), () -> scheduler.settled());
    Instant end = settled.plus(TRYING).plus(FLUSHING);
    boolean more = true;
    while (more && violation.isEmpty()) {
      more = advance(end);
    }
    if (violation.isEmpty()) {
      scheduler.atRest();
    }
  }

  private void execute(Operation operation) {
    world.trace().report(operation.describe());
    switch (operation) {
      case Operation.Restart _ -> restart();
      case Operation.Pause pause -> scheduler.pause(pause.time());
      case Operation.BreakWatch broken -> scheduler.breakWatch(broken.kind(), broken.time());
      default -> executor.execute(operation);
    }
  }

  private void restart() {
    counters.restarts++;
    scheduler.close();
    scheduler = new SchedulerInstance(world, settings, counters, this::found);
  }

  private void stopFaults() {
    world.trace().report("from here on nothing goes wrong");
    world.faults().stop();
  }

  /** Runs the next task or a scheduler step, whichever is due first; false after the end. */
  private boolean advance(Instant end) {
    Optional<Instant> task = world.tasks().next();
    Optional<Instant> work = scheduler.readyAt();
    Optional<Instant> next =
        Stream.of(task, work).flatMap(Optional::stream).min(Comparator.naturalOrder());
    if (next.isEmpty() || next.get().isAfter(end)) {
      return false;
    }
    if (task.equals(next)) {
      world.tasks().runNext();
    } else {
      world.clock().advanceTo(next.get());
      work();
    }
    return true;
  }

  private void work() {
    stepsAtOnce = world.tasks().now().equals(lastMoment) ? stepsAtOnce + 1 : 0;
    lastMoment = world.tasks().now();
    if (stepsAtOnce > MOST_STEPS_AT_ONCE) {
      found("Progress", "the scheduler works for ever without waiting for anything");
    }
    try {
      scheduler.step();
    } catch (RuntimeException e) {
      found("Crash", e + " at " + List.of(e.getStackTrace()).getFirst());
    }
  }

  private void found(String invariant, String text) {
    if (violation.isEmpty()) {
      world.trace().report("VIOLATION of " + invariant + ": " + text);
      violation =
          Optional.of(new Violation(invariant, text, counters.steps, world.clock().elapsed()));
    }
  }
}
