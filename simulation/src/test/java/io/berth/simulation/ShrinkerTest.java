package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static final LifeSettings DOUBLE =
      Bugs.misspeaking(Bugs::bindingTwice).apply(LifeSettings.usual());

  @Test
  void findsTheSmallestLogThatStillGoesWrong() {
    LifeResult failed = Life.run(1, DOUBLE);
    assertThat(failed.violation()).isPresent();
    Script smallest = new Shrinker(DOUBLE).shrink(failed.script());
    assertThat(smallest.entries()).hasSizeBetween(2, 3);
    assertThat(smallest.told()).contains("joins with", "is created");
    assertThat(Life.replay(smallest, DOUBLE).violation().orElseThrow().invariant())
        .isEqualTo("BindOnce");
  }

  @Test
  void leavesALogAloneThatBreaksNothing() {
    LifeSettings usual = LifeSettings.usual();
    Script script = Life.run(2, usual).script();
    assertThat(new Shrinker(usual).shrink(script)).isEqualTo(script);
  }
}
