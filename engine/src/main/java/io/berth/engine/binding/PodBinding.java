package io.berth.engine.binding;

import io.berth.engine.profile.Profile;
import io.berth.spi.Binding;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One pod on its way to its node: which step it has reached and what it waits for. */
final class PodBinding implements Binding {
  /** The steps; preparation and binding have one turn for each plugin. */
  enum Phase {
    PERMIT,
    PREPARE,
    BIND,
    ENDED
  }

  final long number;
  final Profile profile;
  final Reservations reservations;
  final Permission permission = new Permission();
  final PendingWrites writes = new PendingWrites();

  /** All that were ever sent for it: few. */
  final List<Long> tickets = new ArrayList<>();

  Phase phase = Phase.PERMIT;
  int turn;
  boolean delayTold;
  @Nullable Instant awaiting;
  private final PodInfo pod;
  private final NodeInfo node;
  private final InstantSource clock;
  private List<WriteOutcome> outcomes = List.of();

  /**
   * At its first step.
   *
   * @param number how many have been started before
   */
  PodBinding(
      long number,
      Profile profile,
      PodInfo pod,
      NodeInfo node,
      Reservations reservations,
      InstantSource clock) {
    this.number = number;
    this.profile = profile;
    this.pod = pod;
    this.node = node;
    this.reservations = reservations;
    this.clock = clock;
  }

  /** The next plugin of this phase, which has been told nothing yet. */
  void nextTurn() {
    turn++;
    outcomes = List.of();
  }

  void nextPhase(Phase next) {
    phase = next;
    turn = 0;
    outcomes = List.of();
  }

  /** Hands all answers to the plugin whose turn it is. */
  void takeOutcomes() {
    outcomes = new ArrayList<>(writes.takeOutcomes());
  }

  /** When to look again although nothing has been heard. */
  Optional<Instant> deadline() {
    if (phase == Phase.PERMIT) {
      return permission.deadline();
    }
    return awaiting != null ? Optional.of(awaiting) : writes.retryAt();
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
}
