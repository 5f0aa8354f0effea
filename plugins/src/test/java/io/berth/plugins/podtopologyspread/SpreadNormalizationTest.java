package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.plugin;
import static io.berth.plugins.podtopologyspread.SpreadExample.pod;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.soft;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.ScorePlugin.ScorePlan;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Raw scores and what becomes of them. */
final class SpreadNormalizationTest {
  record Case(List<Long> raw, List<Integer> ignored, List<Long> normalised) {}

  @ParameterizedTest
  @MethodSource("cases")
  void makesTheLowestTheBest(Case test) {
    long[] scores = test.raw.stream().mapToLong(Long::longValue).toArray();
    normalization(test).normalize(scores);
    assertThat(scores).containsExactly(test.normalised.toArray(Long[]::new));
  }

  @ParameterizedTest
  @MethodSource("smallCases")
  void leavesTheRestOfALongerArrayAlone(Case test) {
    int count = test.raw.size();
    int[] scores =
        Stream.concat(test.raw.stream(), Stream.of(-7L, 7L)).mapToInt(Math::toIntExact).toArray();
    normalization(test).normalize(scores, count);
    assertThat(Arrays.stream(scores, 0, count).asLongStream())
        .containsExactly(test.normalised.toArray(Long[]::new));
    assertThat(Arrays.copyOfRange(scores, count, scores.length)).containsExactly(-7, 7);
  }

  /** As many as there are nodes in all, of which only some are feasible. */
  @Test
  void moreThanTheFeasibleNodesMayBeNormalised() {
    int[] scores = {0, 0, 0, 0};
    normalization(new Case(List.of(0L, 0L), List.of(), List.of())).normalize(scores, 4);
    assertThat(scores).containsOnly(100);
  }

  /** Nodes without the key are ignored. */
  private static Normalization normalization(Case test) {
    SpreadExample cluster = new SpreadExample();
    for (int i = 0; i < test.raw.size(); i++) {
      cluster.node("n" + i, test.ignored.contains(i) ? "rack=r" : "zone=z");
    }
    Pod pod = pod("p", "app=x", soft("zone", 1, selecting("app=x")));
    ScorePlan plan = plugin().preScore(cluster.cycle(pod), cluster.nodes());
    return ((NodeScorer) plan).normalizeScore();
  }

  /** Those that bulk calls are for. */
  static Stream<Case> smallCases() {
    return cases().filter(test -> test.raw.stream().allMatch(raw -> raw.intValue() == raw));
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(List.of(5L, 3L, 0L), List.of(2), List.of(60L, 100L, 0L)),
        new Case(List.of(0L, 5L, 3L), List.of(0), List.of(0L, 60L, 100L)),
        new Case(List.of(3L, 0L, 1L), List.of(), List.of(0L, 100L, 66L)),
        new Case(List.of(7L, 7L), List.of(), List.of(100L, 100L)),
        new Case(List.of(0L, 0L), List.of(), List.of(100L, 100L)),
        new Case(List.of(0L, 0L), List.of(0, 1), List.of(0L, 0L)),
        new Case(List.of(-1L, 4L), List.of(), List.of(0L, -25L)),
        new Case(List.of(1L << 50, 1L << 49), List.of(), List.of(50L, 100L)),
        new Case(List.of(1L << 30, 1L << 29), List.of(), List.of(50L, 100L)),
        new Case(List.of(), List.of(), List.of()));
  }
}
