package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static final SimulationSettings DOUBLE =
      SeededBugs.filteringCommands(SeededBugs::bindingTwice).apply(SimulationSettings.defaults());

  @Test
  void findsTheSmallestLogThatStillGoesWrong() {
    SimulationResult failed = Simulation.run(1, DOUBLE);
    assertThat(failed.violation()).isPresent();
    Script smallest = new Shrinker(DOUBLE).shrink(failed.script());
    assertThat(smallest.entries()).hasSizeBetween(2, 3);
    assertThat(smallest.describe()).contains("joins with", "is created");
    assertThat(Simulation.replay(smallest, DOUBLE).violation().orElseThrow().invariant())
        .isEqualTo("BindOnce");
  }

  @Test
  void leavesALogAloneThatBreaksNothing() {
    SimulationSettings settings = SimulationSettings.defaults();
    Script script = Simulation.run(2, settings).script();
    assertThat(new Shrinker(settings).shrink(script)).isEqualTo(script);
  }
}
