package io.berth.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One life of a cluster. First much happens and much goes wrong; then nothing does, and after the
 * time in which every waiting pod is tried once more, all must be well.
 */
public final class Life {
  private static final List<Double> FAULT_RATES = List.of(0.0, 0.03, 0.1, 0.25);

  /** Until everything that is under way has arrived: commands, holds, pods that terminate. */
  private static final Duration SETTLING = Duration.ofSeconds(65);

  /** Until everybody who has been woken up was tried: the longest backoff. */
  private static final Duration TRYING = Duration.ofSeconds(25);

  /** Until the queue has tried each pod again: five minutes, looked at each half, and backoff. */
  private static final Duration FLUSHING = Duration.ofSeconds(345);

  /** More steps than this without any time passing lead nowhere. */
  private static final int MOST_STEPS_AT_ONCE = 10_000;

  private final LifeSettings settings;
  private final World world;
  private final ClusterActor actor;
  private final Tally tally = new Tally();
  private Optional<Violation> violation = Optional.empty();
  private Incarnation scheduler;
  private Instant lastMoment = VirtualClock.START;
  private int stepsAtOnce;

  private Life(World world, LifeSettings settings) {
    this.settings = settings;
    this.world = world;
    this.actor = new ClusterActor(world);
    new Kubelets(world).watch();
    new OtherScheduler(world).watch();
    this.scheduler = new Incarnation(world, settings, tally, this::found);
  }

  /** The life that follows from a seed. */
  public static LifeResult run(long seed, LifeSettings settings) {
    Chance chance = new Chance(seed);
    List<Happening> happenings = new LifeGenerator(chance, settings.size()).generate();
    double rate = Chance.oneOf(chance.named("fault rate"), FAULT_RATES);
    return live(chance, happenings, Faults.random(chance, rate), settings);
  }

  /** A life that was lived before, perhaps with something left out. */
  public static LifeResult replay(Script script, LifeSettings settings) {
    Faults faults = Faults.scripted(script.faults());
    return live(new Chance(script.seed()), script.happenings(), faults, settings);
  }

  private static LifeResult live(
      Chance chance, List<Happening> happenings, Faults faults, LifeSettings settings) {
    Life life = new Life(World.of(chance, faults, settings.reader()), settings);
    life.live(happenings);
    return new LifeResult(
        life.violation,
        life.tally.read(life.world),
        life.world.journal().hash(),
        Script.of(chance.seed(), happenings, faults.injected()));
  }

  private void live(List<Happening> happenings) {
    for (Happening happening : happenings) {
      world.agenda().at(VirtualClock.START.plus(happening.at()), () -> happens(happening.act()));
    }
    Instant calm = VirtualClock.START.plus(settings.size().duration());
    world.agenda().at(calm, this::calmDown);
    Instant settled = calm.plus(SETTLING);
    world.agenda().at(settled, actor::nudge);
    world.agenda().at(settled.plus(TRYING), () -> scheduler.settled());
    Instant end = settled.plus(TRYING).plus(FLUSHING);
    boolean more = true;
    while (more && violation.isEmpty()) {
      more = goOn(end);
    }
    if (violation.isEmpty()) {
      scheduler.atRest();
    }
  }

  private void happens(Act act) {
    world.journal().tell(act.told());
    switch (act) {
      case Act.Restart _ -> restart();
      case Act.Pause pause -> scheduler.pause(pause.time());
      case Act.BreakWatch broken -> scheduler.breakWatch(broken.kind(), broken.time());
      default -> actor.perform(act);
    }
  }

  private void restart() {
    tally.restarts++;
    scheduler.close();
    scheduler = new Incarnation(world, settings, tally, this::found);
  }

  private void calmDown() {
    world.journal().tell("from here on nothing goes wrong");
    world.faults().stop();
  }

  /** Lets the next thing happen, or the scheduler work, unless that is after the end. */
  private boolean goOn(Instant end) {
    Optional<Instant> happening = world.agenda().next();
    Optional<Instant> work = scheduler.readyAt();
    Optional<Instant> next =
        Stream.of(happening, work).flatMap(Optional::stream).min(Comparator.naturalOrder());
    if (next.isEmpty() || next.get().isAfter(end)) {
      return false;
    }
    if (happening.equals(next)) {
      world.agenda().runNext();
    } else {
      world.clock().advanceTo(next.get());
      work();
    }
    return true;
  }

  private void work() {
    stepsAtOnce = world.agenda().now().equals(lastMoment) ? stepsAtOnce + 1 : 0;
    lastMoment = world.agenda().now();
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
      world.journal().tell("VIOLATION of " + invariant + ": " + text);
      violation = Optional.of(new Violation(invariant, text, tally.steps, world.clock().elapsed()));
    }
  }
}
