package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SimulationTest {
  private static final long SEEDS = 300;
  private static final SimulationSettings DEFAULT = SimulationSettings.defaults();

  /** The simulations are independent of each other, so all processors may be used. */
  @Test
  void manySeedsBreakNoInvariant() {
    List<SimulationResult> results =
        LongStream.rangeClosed(1, SEEDS)
            .parallel()
            .mapToObj(seed -> Simulation.run(seed, DEFAULT))
            .toList();
    assertThat(results)
        .allSatisfy(
            result ->
                assertThat(result.violation()).as("seed %d", result.script().seed()).isEmpty());
    Statistics sum =
        results.stream()
            .map(SimulationResult::statistics)
            .reduce(Statistics.NONE, Statistics::plus);
    System.getLogger("simulation")
        .log(System.Logger.Level.INFO, results.size() + " simulations without a violation: " + sum);
    assertThat(sum.events() / SEEDS).isGreaterThan(1_000);
    assertThat(sum.binds()).isPositive();
    assertThat(sum.restarts()).isPositive();
    assertThat(sum.faults()).isPositive();
  }

  @Test
  void theSameSeedGivesTheSameHash() {
    SimulationResult first = Simulation.run(7, DEFAULT);
    SimulationResult second = Simulation.run(7, SimulationSettings.defaults());
    assertThat(second.hash()).isEqualTo(first.hash());
    assertThat(second.statistics()).isEqualTo(first.statistics());
    assertThat(Simulation.run(8, DEFAULT).hash()).isNotEqualTo(first.hash());
  }

  @Test
  void aReplayGivesTheSameHash() {
    for (long seed = 1; seed <= 8; seed++) {
      SimulationResult first = Simulation.run(seed, DEFAULT);
      SimulationResult again = Simulation.replay(first.script(), DEFAULT);
      assertThat(again.hash()).isEqualTo(first.hash());
      assertThat(again.script()).isEqualTo(first.script());
    }
  }

  @Test
  void traceDescribesOperationsAndDecisions() {
    StringBuilder trace = new StringBuilder();
    Simulation.run(
        3, DEFAULT.tracedTo((at, line) -> trace.append(TraceLine.format(at, line)).append('\n')));
    assertThat(trace.toString())
        .contains(
            "joins with", "is created", "ATTEMPT: attempt 1", "ASSUMED: node-", "BOUND: node-")
        .contains("from here on nothing goes wrong");
  }
}
