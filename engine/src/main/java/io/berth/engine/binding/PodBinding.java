package io.berth.engine.binding;

import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.Profile;
import io.berth.spi.Binding;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One pod on its way to its node: which step it has reached and what it waits for. */
final class PodBinding implements Binding {
  /** The phases; preparation and binding have one step for each plugin. */
  enum Phase {
    PERMIT,
    PRE_BIND,
    BIND,
    ENDED
  }

  final long number;
  final Profile profile;
  final Reservations reservations;
  final Permission permission = new Permission();
  final PendingWrites writes = new PendingWrites();

  /** Those of all commands that were sent for it: few. */
  final List<Long> tickets = new ArrayList<>();

  Phase phase = Phase.PERMIT;
  int step;
  boolean isDelayReported;
  OptionalLong awaitUntil = OptionalLong.empty();
  private final PodInfo pod;
  private final NodeInfo node;
  private final ObjectView objects;
  private final EngineClock clock;
  private long stepBegan;
  private List<WriteOutcome> outcomes = List.of();

  /**
   * A binding at its first phase.
   *
   * @param number how many have been started before
   */
  PodBinding(
      long number,
      Profile profile,
      PodInfo pod,
      NodeInfo node,
      Reservations reservations,
      ObjectView objects,
      EngineClock clock) {
    this.number = number;
    this.profile = profile;
    this.pod = pod;
    this.node = node;
    this.reservations = reservations;
    this.objects = objects;
    this.clock = clock;
    this.stepBegan = clock.nanoTime();
  }

  /** The next plugin's step, which has seen no outcomes yet. */
  void nextStep() {
    enter(phase, step + 1);
  }

  void nextPhase(Phase next) {
    enter(next, 0);
  }

  private void enter(Phase newPhase, int newStep) {
    phase = newPhase;
    step = newStep;
    stepBegan = clock.nanoTime();
    outcomes = List.of();
  }

  /**
   * Hands all new outcomes to the plugin whose step it is. Without new ones it keeps those that it
   * knows, so that a step that has waited meanwhile does not send its writes again.
   *
   * @return the new ones
   */
  List<WriteOutcome> takeOutcomes() {
    List<WriteOutcome> taken = writes.takeOutcomes();
    if (!taken.isEmpty()) {
      outcomes = taken;
    }
    return taken;
  }

  /** When to go on although nothing has arrived, in monotonic nanoseconds. */
  OptionalLong deadline() {
    return switch (phase) {
      case PERMIT -> permission.deadline();
      case PRE_BIND, BIND -> awaitUntil.isPresent() ? awaitUntil : writes.retryAt();
      case ENDED -> OptionalLong.empty();
    };
  }

  @Override
  public PodInfo pod() {
    return pod;
  }

  @Override
  public NodeInfo node() {
    return node;
  }

  @Override
  public ObjectView objects() {
    return objects;
  }

  @Override
  public Optional<Reservation> reservationOf(ReservePlugin plugin) {
    return reservations.of(plugin);
  }

  @Override
  public List<WriteOutcome> outcomes() {
    return outcomes;
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public Duration elapsed() {
    return Duration.ofNanos(clock.nanoTime() - stepBegan);
  }
}
