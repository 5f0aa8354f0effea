package io.berth.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.Normalization;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers that kube-scheduler's normalisers give. */
class NormalizationTest {
  record Case(String name, Normalization normalization, List<Long> raw, List<Long> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    Normalization toMax = Normalization.TO_MAX;
    Normalization reversed = Normalization.TO_MAX_REVERSED;
    Normalization minMax = Normalization.MIN_MAX;
    return List.of(
        new Case("rounds down", toMax, List.of(7L, 3L, 0L), List.of(100L, 42L, 0L)),
        new Case("large", toMax, List.of(1000L, 10L, 1L), List.of(100L, 1L, 0L)),
        new Case("devices", toMax, List.of(16L, 15L, 8L), List.of(100L, 93L, 50L)),
        new Case("zeros stay", toMax, List.of(0L, 0L), List.of(0L, 0L)),
        new Case("reversed", reversed, List.of(7L, 3L, 0L), List.of(0L, 58L, 100L)),
        new Case("reversed zeros", reversed, List.of(0L, 0L), List.of(100L, 100L)),
        new Case("divides first", minMax, List.of(0L, 29L, 100L), List.of(0L, 28L, 100L)),
        new Case("and again", minMax, List.of(0L, 57L, 100L), List.of(0L, 56L, 100L)),
        new Case("negative", minMax, List.of(-3L, 0L, -3L), List.of(0L, 100L, 0L)),
        new Case("equal", minMax, List.of(5L, 5L, 5L), List.of(0L, 0L, 0L)),
        new Case("thirds", minMax, List.of(0L, 1L, 3L), List.of(0L, 33L, 100L)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void normalises(Case c) {
    long[] scores = c.raw().stream().mapToLong(Long::longValue).toArray();
    c.normalization().normalize(scores);
    assertThat(scores).containsExactly(c.expected().stream().mapToLong(Long::longValue).toArray());
  }
}
