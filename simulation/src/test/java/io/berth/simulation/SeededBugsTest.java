package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.CommandOutcome;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rig notices bugs. Those that cannot be made from outside are in docs/soak-trials.md. */
class SeededBugsTest {
  private static final int SEEDS = 200;
  private static final CommandOutcome REFUSED =
      new CommandOutcome.Refused(CommandOutcome.Reason.OTHER, "misheard");

  /**
   * A bug.
   *
   * @param invariants those that may be the first to notice
   */
  record Bug(String name, UnaryOperator<LifeSettings> seeded, List<String> invariants) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Bug misheard(String name, Bugs.Mishearings mishearings, String... invariants) {
    return new Bug(name, Bugs.mishearing(mishearings), List.of(invariants));
  }

  static Stream<Bug> bugs() {
    return Stream.of(
        misheard(
            "loses answers",
            () -> Bugs.losing(EngineEvent.Answered.class, 7),
            "AssumptionsHold",
            "FittingPodsAreBound"),
        misheard(
            "takes a time-out for a refusal",
            () -> Bugs.taking(CommandOutcome.Unknown.class, REFUSED),
            "AssumptionsHold"),
        misheard(
            "takes success for a refusal",
            () -> Bugs.taking(CommandOutcome.Succeeded.class, REFUSED),
            "AssumptionsHold"),
        misheard("loses pods", () -> Bugs.losing(EngineEvent.PodSeen.class, 20), "OnePlace"),
        misheard(
            "loses that pods are gone",
            () -> Bugs.losing(EngineEvent.PodGone.class, 5),
            "StateEqualsTruth",
            "BindOnce",
            "NoReservationLeaks",
            "AssumptionsHold"),
        misheard(
            "loses that nodes are gone",
            () -> Bugs.losing(EngineEvent.NodeGone.class, 1),
            "NoOvercommitment",
            "BindOnce",
            "StateEqualsTruth"),
        misheard(
            "ignores node updates",
            Bugs::ignoringNodeUpdates,
            "NoOvercommitment",
            "FittingPodsAreBound",
            "StateEqualsTruth"),
        misheard(
            "takes nodes for larger", Bugs::doublingNodes, "NoOvercommitment", "StateEqualsTruth"),
        misheard(
            "goes back to old pods",
            Bugs::hearingOldPods,
            "OnePlace",
            "NoOvercommitment",
            "AssumptionsHold",
            "StateEqualsTruth"),
        misheard("misses that gates are gone", Bugs::missingUngating, "FittingPodsAreBound"),
        new Bug("binds twice", Bugs.misspeaking(Bugs::bindingTwice), List.of("BindOnce")),
        new Bug(
            "never asks what became of a binding",
            Bugs.misspeaking(Bugs::neverAsking),
            List.of("AssumptionsHold", "FittingPodsAreBound")),
        new Bug(
            "forgets its timers",
            Bugs::forgettingTimers,
            List.of("HoldsEnd", "FittingPodsAreBound", "AssumptionsHold")),
        new Bug("keeps reservations", Bugs::keepingReservations, List.of("NoReservationLeaks")),
        new Bug(
            "gives reservations back twice", Bugs::givingBackTwice, List.of("NoReservationLeaks")));
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void isFound(Bug bug) {
    LifeSettings settings = bug.seeded().apply(LifeSettings.usual());
    Optional<Violation> found =
        LongStream.rangeClosed(1, SEEDS)
            .mapToObj(seed -> Life.run(seed, settings).violation())
            .flatMap(Optional::stream)
            .findFirst();
    assertThat(found).isPresent();
    assertThat(bug.invariants()).contains(found.get().invariant());
  }
}
