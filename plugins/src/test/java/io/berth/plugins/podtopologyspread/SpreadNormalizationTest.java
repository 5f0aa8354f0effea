package io.berth.plugins.podtopologyspread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Raw scores and what becomes of them. */
final class SpreadNormalizationTest {
  record Case(List<Long> raw, List<Integer> ignored, List<Long> normalised) {}

  @ParameterizedTest
  @MethodSource("cases")
  void makesTheLowestTheBest(Case test) {
    BitSet ignored = new BitSet();
    test.ignored.forEach(ignored::set);
    long[] scores = test.raw.stream().mapToLong(Long::longValue).toArray();
    new SpreadNormalization(ignored).normalize(scores);
    assertThat(scores).containsExactly(test.normalised.toArray(Long[]::new));
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
        new Case(List.of(), List.of(), List.of()));
  }
}
