package io.berth.plugins.utilization;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.FieldError;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UtilizationShapeTest {
  record Case(String name, List<UtilizationShapePoint> shape, List<String> errors) {
    @Override
    public String toString() {
      return name;
    }
  }

  @Test
  void risesAndFallsInStraightLines() {
    assertThat(scores(shape(0, 10, 60, 3), 0, 1, 37, 60, 61, 100))
        .containsExactly(100, 99, 57, 30, 30, 30);
    assertThat(scores(shape(0, 0, 40, 10, 100, 0), 0, 20, 40, 70, 99, 100))
        .containsExactly(0, 50, 100, 50, 2, 0);
    assertThat(scores(shape(0, 0, 100, 10), 37)).containsExactly(37);
    assertThat(scores(shape(50, 5), 0, 50, 100)).containsExactly(50, 50, 50);
  }

  static List<Case> cases() {
    return List.of(
        new Case("right", shape(0, 0, 100, 10), List.of()),
        new Case(
            "no points",
            shape(),
            List.of("s: Required value: at least one point must be specified")),
        new Case(
            "not increasing, said once",
            shape(50, 0, 50, 1, 40, 2),
            List.of(
                "s[1].utilization: Invalid value: 50: values must be sorted in increasing order")),
        new Case(
            "out of range",
            shape(-1, 11, 101, -1),
            List.of(
                "s[0].utilization: Invalid value: -1: not in valid range [0, 100]",
                "s[0].score: Invalid value: 11: not in valid range [0, 10]",
                "s[1].utilization: Invalid value: 101: not in valid range [0, 100]",
                "s[1].score: Invalid value: -1: not in valid range [0, 10]")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void finds(Case c) {
    assertThat(UtilizationShape.errors(c.shape(), "s"))
        .map(FieldError::toString)
        .isEqualTo(c.errors());
  }

  private static long[] scores(List<UtilizationShapePoint> points, long... utilizations) {
    UtilizationShape shape = new UtilizationShape(points);
    return LongStream.of(utilizations).map(shape::score).toArray();
  }

  private static List<UtilizationShapePoint> shape(int... numbers) {
    return IntStream.range(0, numbers.length / 2)
        .mapToObj(i -> new UtilizationShapePoint(numbers[2 * i], numbers[2 * i + 1]))
        .toList();
  }
}
