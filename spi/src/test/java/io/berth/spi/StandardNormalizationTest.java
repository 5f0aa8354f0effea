package io.berth.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The flat loops give what the plain formulas give, digit by digit. */
class StandardNormalizationTest {
  record Case(String name, Normalization normalization, UnaryOperator<long[]> plain) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> normalizations() {
    return Stream.of(
        new Case("none", Normalization.NONE, long[]::clone),
        new Case("to max", Normalization.TO_MAX, StandardNormalizationTest::toMax),
        new Case(
            "to max reversed",
            Normalization.TO_MAX_REVERSED,
            StandardNormalizationTest::toMaxReversed),
        new Case("min max", Normalization.MIN_MAX, StandardNormalizationTest::minMax));
  }

  private static long[] toMax(long[] scores) {
    long max = Math.max(0, Arrays.stream(scores).max().orElse(0));
    return Arrays.stream(scores).map(score -> max == 0 ? score : 100 * score / max).toArray();
  }

  private static long[] toMaxReversed(long[] scores) {
    long max = Math.max(0, Arrays.stream(scores).max().orElse(0));
    return Arrays.stream(scores).map(score -> 100 - (max == 0 ? 0 : 100 * score / max)).toArray();
  }

  private static long[] minMax(long[] scores) {
    long min = Arrays.stream(scores).min().orElse(0);
    long range = Arrays.stream(scores).max().orElse(0) - min;
    return Arrays.stream(scores)
        .map(score -> range == 0 ? 0 : (long) (100 * ((double) (score - min) / (double) range)))
        .toArray();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("normalizations")
  void agreesWithThePlainFormula(Case test) {
    for (long seed = 0; seed < 40_000; seed++) {
      Random random = new Random(seed);
      long[] scores = scores(random);
      long[] expected = test.plain().apply(scores);
      long[] actual = scores.clone();
      test.normalization().normalize(actual);
      assertThat(actual).as("seed %d: %s", seed, Arrays.toString(scores)).isEqualTo(expected);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("normalizations")
  void bulkAgreesWithThePlainFormula(Case test) {
    for (long seed = 0; seed < 40_000; seed++) {
      int[] scores = Arrays.stream(scores(new Random(seed))).mapToInt(it -> (int) it).toArray();
      int count = new Random(seed).nextInt(1, scores.length + 1);
      int[] expected = scores.clone();
      long[] first = test.plain().apply(Arrays.stream(scores, 0, count).asLongStream().toArray());
      for (int i = 0; i < count; i++) {
        expected[i] = Math.clamp(first[i], Integer.MIN_VALUE, Integer.MAX_VALUE);
      }
      String what = "seed %d: %d of %s".formatted(seed, count, Arrays.toString(scores));
      test.normalization().normalize(scores, count);
      assertThat(inRange(scores)).as(what).isEqualTo(inRange(expected));
    }
  }

  /** How far out of range a score is does not matter. */
  private static int[] inRange(int[] scores) {
    return Arrays.stream(scores).map(it -> Math.clamp(it, -1, 101)).toArray();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("normalizations")
  void placesAndRepetitionsDoNotMatter(Case test) {
    assertThat(test.normalization().isOfDistinctScores()).isTrue();
    int[] scores = {3, 7, 7, 0, 5};
    int[] others = {0, 3, 5, 5, 5, 7, 3};
    test.normalization().normalize(scores, scores.length);
    test.normalization().normalize(others, others.length);
    assertThat(others)
        .containsExactly(
            scores[3], scores[0], scores[4], scores[4], scores[4], scores[1], scores[0]);
  }

  /** Of one magnitude each time: small, around the limits of doubles and longs, or any. */
  private static long[] scores(Random random) {
    int bits = random.nextInt(1, 64);
    boolean signed = random.nextBoolean();
    boolean close = random.nextInt(4) == 0;
    long base = random.nextLong() >>> (64 - bits);
    return random
        .longs(1 + random.nextInt(9))
        .map(value -> close ? base - (value & 3) : value >>> (64 - bits))
        .map(value -> random.nextInt(8) == 0 ? 0 : value)
        .map(value -> signed && random.nextBoolean() ? -value : value)
        .toArray();
  }

  /** Every quotient of small numbers, where cutting off too early would show at once. */
  @Test
  void smallNumbersAreExact() {
    for (int max = 1; max <= 300; max++) {
      long[] scores = new long[max + 1];
      Arrays.setAll(scores, i -> i);
      long[] expected = toMax(scores);
      int[] bulk = Arrays.stream(scores).mapToInt(Math::toIntExact).toArray();
      Normalization.TO_MAX.normalize(scores);
      Normalization.TO_MAX.normalize(bulk, bulk.length);
      assertThat(scores).as("up to %d", max).isEqualTo(expected);
      assertThat(Arrays.stream(bulk).asLongStream().toArray()).isEqualTo(expected);
    }
  }

  @Test
  void anOwnNormalizationSeesOnlyTheFirstSoMany() {
    Normalization own = scores -> Arrays.setAll(scores, i -> scores[i] + scores.length);
    int[] scores = {1, 2, 3, 4};
    own.normalize(scores, 3);
    assertThat(scores).containsExactly(4, 5, 6, 4);
    assertThat(own.isOfDistinctScores()).isFalse();
  }
}
