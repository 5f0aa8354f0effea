package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** One scheduler between two restarts, with its connections and those who look on. */
final class Incarnation {
  private final World world;
  private final Tally tally;
  private final SimulatedApi api;
  private final Facts facts = new Facts();
  private final Commitments commitments = new Commitments();
  private final Holds holds = new Holds();
  private final Subject subject;
  private final List<Invariant> invariants;
  private final Map<Kind, WatchStream> streams = new EnumMap<>(Kind.class);
  private Instant busyUntil;
  private boolean awake = true;
  private boolean closed;

  Incarnation(
      World world, LifeSettings settings, Tally tally, BiConsumer<String, String> violations) {
    this.world = world;
    this.tally = tally;
    this.busyUntil = world.agenda().now();
    this.api = new SimulatedApi(world, this::receive);
    ReservationLedger ledger = settings.ledger().apply(new ReservationLedger());
    SchedulerSetup setup =
        new SimulatedProfiles(world, ledger, holds, this::receive).around(settings.base());
    this.subject = settings.subjects().make(setup, this::send, world.clock(), this::observe);
    this.invariants =
        Invariant.all(
            new Scene(world, setup, subject, facts, commitments, ledger, holds, violations));
    for (Kind kind : Kind.values()) {
      streams.put(kind, new WatchStream(kind, world, this::receive));
    }
  }

  private void receive(EngineEvent event) {
    if (closed) {
      return;
    }
    world.journal().note("told " + Names.of(event));
    tally.events++;
    facts.told(event);
    commitments.told(event);
    holds.told(event);
    subject.offer(event);
    awake = true;
  }

  private void send(Command command) {
    if (command instanceof Command.Bind) {
      tally.binds++;
    }
    invariants.forEach(invariant -> invariant.sending(command));
    commitments.sent(command);
    api.send(command);
  }

  private void observe(PodInfo pod, Observer.Step step, String detail) {
    world.journal().tell("  " + pod.key() + " " + step + ": " + detail);
    switch (step) {
      case ASSUMED -> {
        tally.decisions++;
        invariants.forEach(invariant -> invariant.assuming(pod, detail));
        commitments.assumed(pod, detail);
      }
      case FORGOTTEN -> {
        invariants.forEach(invariant -> invariant.forgetting(pod));
        commitments.givenUp(pod.uid());
      }
      case ATTEMPT -> {
        invariants.forEach(invariant -> invariant.attempting(pod));
        commitments.attempted(pod.uid());
      }
      case CHOSEN, UNSCHEDULABLE, FAILED, WAITING, BINDING, BOUND, UNCERTAIN, GONE -> {}
    }
  }

  /** When the scheduler works next, if nothing happens before. */
  Optional<Instant> readyAt() {
    Optional<Instant> ready = awake ? Optional.of(world.agenda().now()) : subject.nextDeadline();
    return ready.map(time -> time.isAfter(busyUntil) ? time : busyUntil);
  }

  /** Lets the scheduler work, which takes some time, and looks at what it did. */
  void step() {
    tally.steps++;
    invariants.forEach(Invariant::beforeStep);
    awake = subject.step();
    pause(world.chance().millis("step " + tally.steps, awake ? 0 : 1, 3));
    invariants.forEach(Invariant::afterStep);
    if (!awake) {
      invariants.forEach(Invariant::idle);
    }
  }

  void pause(Duration time) {
    Instant until = world.agenda().now().plus(time);
    busyUntil = until.isAfter(busyUntil) ? until : busyUntil;
  }

  void breakWatch(Kind kind, Duration time) {
    Optional.ofNullable(streams.get(kind)).ifPresent(stream -> stream.breakFor(time));
  }

  void settled() {
    invariants.forEach(Invariant::settled);
  }

  void atRest() {
    invariants.forEach(Invariant::atRest);
  }

  /** The end: nothing reaches this scheduler any more. */
  void close() {
    closed = true;
    api.close();
    streams.values().forEach(WatchStream::close);
  }
}
