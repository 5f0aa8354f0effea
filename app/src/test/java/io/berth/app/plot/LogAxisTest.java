package io.berth.app.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogAxisTest {
  record Case(List<Double> numbers, List<Double> ticks) {}

  static Stream<Case> cases() {
    return Stream.of(
        new Case(List.of(3.0, 40.0), List.of(2.0, 5.0, 10.0, 20.0, 50.0)),
        new Case(List.of(10.0, 100.0), List.of(10.0, 20.0, 50.0, 100.0)),
        new Case(List.of(0.3, 1.7), List.of(0.2, 0.5, 1.0, 2.0)),
        new Case(List.of(5.0), List.of(5.0, 10.0)),
        new Case(List.of(0.7, 60_000.0), List.of(1.0, 10.0, 100.0, 1_000.0, 10_000.0, 100_000.0)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void hasRoundNumbersAndNotTooMany(Case test) {
    assertThat(LogAxis.rounded(test.numbers(), 0, 100).ticks()).isEqualTo(test.ticks());
  }

  @Test
  void equalFactorsAreEqualDistances() {
    LogAxis axis = LogAxis.exactly(List.of(1.0, 10_000.0), 400, 0);
    assertThat(Stream.of(1.0, 10.0, 100.0, 10_000.0).map(axis::at))
        .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : 1)
        .containsExactly(400.0, 300.0, 200.0, 0.0);
  }

  @Test
  void aSingleNumberIsInTheMiddle() {
    assertThat(LogAxis.exactly(List.of(7.0, 7.0), 0, 100).at(7)).isCloseTo(50, within(1e-6));
  }
}
