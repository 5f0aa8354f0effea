package io.berth.simulation;

import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.observation.Observation;
import io.berth.engine.port.Command;
import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.spi.Write;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** One scheduler between two restarts, with its connections and the invariants that check it. */
final class SchedulerInstance {
  private final World world;
  private final Counters counters;
  private final SimulatedApi api;
  private final ObservedState observed = new ObservedState();
  private final Commitments commitments = new Commitments();
  private final PermitHolds holds = new PermitHolds();
  private final ClaimReservations claims;
  private final SentWrites writes;
  private final SchedulerUnderTest scheduler;
  private final List<Invariant> invariants;
  private final Map<WatchedKind, SimulatedWatch> watches = new EnumMap<>(WatchedKind.class);
  private Instant busyUntil;
  private boolean awake = true;
  private boolean closed;

  SchedulerInstance(
      World world,
      SimulationSettings settings,
      Counters counters,
      BiConsumer<String, String> violations) {
    this.world = world;
    this.counters = counters;
    this.busyUntil = world.tasks().now();
    this.api = new SimulatedApi(world, this::receive);
    this.claims = new ClaimReservations(world.trace());
    this.writes = new SentWrites(world.trace());
    ReservationLedger ledger = settings.ledger().apply(new ReservationLedger());
    SimulatedClaims plugin = new SimulatedClaims(world, claims, writes);
    SchedulerSetup setup =
        new SimulatedProfiles(world, ledger, holds, plugin, this::receive).around(settings.base());
    SchedulerOptions options =
        SchedulerOptions.of(EngineClock.of(world.clock())).withObserver(this::observe);
    this.scheduler = settings.schedulers().create(setup, this::send, options);
    this.invariants =
        Invariant.all(
            new InvariantContext(
                world,
                setup,
                scheduler,
                observed,
                commitments,
                ledger,
                holds,
                claims,
                writes,
                violations));
    for (WatchedKind kind : WatchedKind.values()) {
      watches.put(kind, new SimulatedWatch(kind, world, this::receive));
    }
  }

  private void receive(EngineEvent event) {
    if (closed) {
      return;
    }
    world.trace().record("told " + StableNames.of(event));
    counters.events++;
    observed.received(event);
    commitments.received(event);
    holds.received(event);
    claims.received(event);
    writes.received(event);
    scheduler.offer(event);
    awake = true;
  }

  private void send(Command command) {
    if (command instanceof Command.Perform(_, Write.BindPod _)) {
      counters.binds++;
    }
    invariants.forEach(invariant -> invariant.sending(command));
    commitments.sent(command);
    writes.sent(command);
    api.send(command);
  }

  private void observe(Observation observation) {
    if (observation instanceof Observation.OfAttempt attempt) {
      world.trace().report("  " + StableNames.of(attempt));
      observe(attempt);
    }
  }

  private void observe(Observation.OfAttempt attempt) {
    PodInfo pod = attempt.pod();
    switch (attempt) {
      case Observation.Assumed assumed -> {
        counters.decisions++;
        invariants.forEach(invariant -> invariant.assuming(pod, assumed.node()));
        commitments.assumed(pod, assumed.node());
      }
      case Observation.Forgotten _ -> {
        invariants.forEach(invariant -> invariant.forgetting(pod));
        commitments.givenUp(pod.uid());
      }
      case Observation.Attempted _ -> {
        invariants.forEach(invariant -> invariant.attempting(pod));
        commitments.attempted(pod.uid());
      }
      case Observation.Chosen _,
          Observation.Unschedulable _,
          Observation.Failed _,
          Observation.Waiting _,
          Observation.Uncertain _,
          Observation.Bound _ -> {}
    }
  }

  /** When the scheduler steps next, unless an event arrives before. */
  Optional<Instant> readyAt() {
    Instant now = world.tasks().now();
    Optional<Instant> ready = awake ? Optional.of(now) : scheduler.idleTime().map(now::plus);
    return ready.map(time -> time.isAfter(busyUntil) ? time : busyUntil);
  }

  /** Runs one step, which takes some virtual time, and checks the invariants around it. */
  void step() {
    counters.steps++;
    invariants.forEach(Invariant::beforeStep);
    awake = scheduler.step();
    pause(world.random().millis("step " + counters.steps, awake ? 0 : 1, 3));
    invariants.forEach(Invariant::afterStep);
    if (!awake) {
      invariants.forEach(Invariant::idle);
    }
  }

  void pause(Duration time) {
    Instant until = world.tasks().now().plus(time);
    busyUntil = until.isAfter(busyUntil) ? until : busyUntil;
  }

  void breakWatch(WatchedKind kind, Duration time) {
    Optional.ofNullable(watches.get(kind)).ifPresent(watch -> watch.breakFor(time));
  }

  void settled() {
    invariants.forEach(Invariant::settled);
  }

  void atRest() {
    invariants.forEach(Invariant::atRest);
  }

  /** Disconnects this scheduler: it receives no events and no answers any more. */
  void close() {
    closed = true;
    api.close();
    watches.values().forEach(SimulatedWatch::close);
  }
}
