package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.WriteOutcome;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The invariants notice bugs. Those that cannot be injected from outside are in
 * docs/soak-trials.md.
 */
class SeededBugsTest {
  private static final int SEEDS = 200;
  private static final CommandOutcome REFUSED =
      new CommandOutcome.Refused(WriteOutcome.Reason.OTHER, "misheard");

  /**
   * A bug.
   *
   * @param invariants those that may be the first to notice
   */
  record Bug(String name, UnaryOperator<SimulationSettings> seeded, List<String> invariants) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Bug eventBug(
      String name, SeededBugs.EventFilterFactory filters, String... invariants) {
    return new Bug(name, SeededBugs.filteringEvents(filters), List.of(invariants));
  }

  static Stream<Bug> bugs() {
    return Stream.of(
        eventBug(
            "loses answers",
            () -> SeededBugs.losing(EngineEvent.Answered.class, 7),
            "AssumptionsHold",
            "FittingPodsAreBound"),
        eventBug(
            "takes a time-out for a refusal",
            () -> SeededBugs.taking(CommandOutcome.Unknown.class, REFUSED),
            "AssumptionsHold"),
        eventBug(
            "takes success for a refusal",
            () -> SeededBugs.taking(CommandOutcome.Succeeded.class, REFUSED),
            "AssumptionsHold",
            "WritesAreSentOnce"),
        eventBug(
            "loses pods",
            () -> SeededBugs.losing(EngineEvent.PodSeen.class, 20),
            "QueuedOrBinding"),
        eventBug(
            "loses that pods are gone",
            () -> SeededBugs.losing(EngineEvent.PodGone.class, 5),
            "CacheMatchesStore",
            "BindOnce",
            "NoReservationLeaks",
            "AssumptionsHold",
            "EveryEventWakes"),
        eventBug(
            "loses that nodes are gone",
            () -> SeededBugs.losing(EngineEvent.NodeGone.class, 1),
            "NoOvercommitment",
            "BindOnce",
            "CacheMatchesStore"),
        eventBug(
            "ignores node updates",
            SeededBugs::ignoringNodeUpdates,
            "NoOvercommitment",
            "FittingPodsAreBound",
            "CacheMatchesStore"),
        eventBug(
            "takes nodes for larger",
            SeededBugs::doublingNodes,
            "NoOvercommitment",
            "CacheMatchesStore"),
        eventBug(
            "goes back to old pods",
            SeededBugs::receivingOldPods,
            "QueuedOrBinding",
            "NoOvercommitment",
            "AssumptionsHold",
            "CacheMatchesStore"),
        eventBug("misses that gates are gone", SeededBugs::missingUngating, "FittingPodsAreBound"),
        new Bug(
            "binds twice",
            SeededBugs.filteringCommands(SeededBugs::bindingTwice),
            List.of("BindOnce")),
        new Bug(
            "never asks what became of a binding",
            SeededBugs.filteringCommands(SeededBugs::neverAsking),
            List.of("AssumptionsHold", "FittingPodsAreBound")),
        new Bug(
            "forgets its timers",
            SeededBugs::forgettingTimers,
            List.of("PermitsTimeOut", "FittingPodsAreBound", "AssumptionsHold")),
        new Bug(
            "keeps reservations", SeededBugs::keepingReservations, List.of("NoReservationLeaks")),
        new Bug(
            "gives reservations back twice",
            SeededBugs::givingBackTwice,
            List.of("NoReservationLeaks")),
        new Bug(
            "never asks what became of a patch",
            SeededBugs.filteringCommands(SeededBugs::neverAskingAboutPatches),
            List.of("AssumptionsHold", "FittingPodsAreBound")),
        new Bug("sends a patch again", SeededBugs::repeatingPatches, List.of("WritesAreSentOnce")),
        new Bug(
            "takes an uncertain patch for done",
            SeededBugs::trustingPatches,
            List.of("WritesAreSentOnce")),
        eventBug(
            "loses that claims are gone",
            () -> SeededBugs.losing(EngineEvent.ObjectGone.class, 1),
            "CacheMatchesStore"),
        new Bug(
            "answers no question", SeededBugs::ignoringQuestions, List.of("QuestionsAreAnswered")));
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void isFound(Bug bug) {
    SimulationSettings settings = bug.seeded().apply(SimulationSettings.defaults());
    Optional<Violation> found =
        LongStream.rangeClosed(1, SEEDS)
            .mapToObj(seed -> Simulation.run(seed, settings).violation())
            .flatMap(Optional::stream)
            .findFirst();
    assertThat(found).isPresent();
    assertThat(bug.invariants()).contains(found.get().invariant());
  }
}
