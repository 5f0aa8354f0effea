package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LifeTest {
  private static final long SEEDS = 300;
  private static final LifeSettings USUAL = LifeSettings.usual();

  /** The lives are independent of each other, so all processors may be used. */
  @Test
  void manyLivesBreakNothing() {
    List<LifeResult> results =
        LongStream.rangeClosed(1, SEEDS)
            .parallel()
            .mapToObj(seed -> Life.run(seed, USUAL))
            .toList();
    assertThat(results)
        .allSatisfy(
            result ->
                assertThat(result.violation()).as("seed %d", result.script().seed()).isEmpty());
    Statistics sum =
        results.stream().map(LifeResult::statistics).reduce(Statistics.NONE, Statistics::plus);
    System.getLogger("simulation")
        .log(System.Logger.Level.INFO, results.size() + " lives without a violation: " + sum);
    assertThat(sum.events() / SEEDS).isGreaterThan(1_000);
    assertThat(sum.binds()).isPositive();
    assertThat(sum.restarts()).isPositive();
    assertThat(sum.faults()).isPositive();
  }

  @Test
  void theSameSeedIsTheSameLife() {
    LifeResult first = Life.run(7, USUAL);
    LifeResult second = Life.run(7, LifeSettings.usual());
    assertThat(second.hash()).isEqualTo(first.hash());
    assertThat(second.statistics()).isEqualTo(first.statistics());
    assertThat(Life.run(8, USUAL).hash()).isNotEqualTo(first.hash());
  }

  @Test
  void aScriptIsTheSameLifeAgain() {
    for (long seed = 1; seed <= 8; seed++) {
      LifeResult lived = Life.run(seed, USUAL);
      LifeResult again = Life.replay(lived.script(), USUAL);
      assertThat(again.hash()).isEqualTo(lived.hash());
      assertThat(again.script()).isEqualTo(lived.script());
    }
  }

  @Test
  void everySeedHasItsOwnStory() {
    StringBuilder story = new StringBuilder();
    Life.run(3, USUAL.toldTo((at, line) -> story.append(Story.line(at, line)).append('\n')));
    assertThat(story.toString())
        .contains(
            "joins with", "is created", "ATTEMPT: attempt 1", "ASSUMED: node-", "BOUND: node-")
        .contains("from here on nothing goes wrong");
  }
}
