package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GrowthTest {
  private static final EngineSettings START =
      new EngineSettings(Workload.of(Scenario.SPREAD), 5000, 100, 10, 100, 20);

  record Case(Dimension dimension, EngineSettings grown) {}

  static Stream<Case> cases() {
    Workload spread = Workload.of(Scenario.SPREAD);
    return Stream.of(
        new Case(Dimension.NODES, new EngineSettings(spread, 7, 100, 10, 100, 20)),
        new Case(Dimension.PODS, new EngineSettings(spread, 5000, 100, 7, 100, 20)),
        new Case(
            Dimension.CLASSES,
            new EngineSettings(new Workload(Scenario.SPREAD, 7, 20), 5000, 100, 10, 100, 20)),
        new Case(
            Dimension.TERMS,
            new EngineSettings(new Workload(Scenario.SPREAD, 1, 7), 5000, 100, 10, 100, 20)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void onlyOneThingGrows(Case test) {
    assertThat(test.dimension().apply(START, 7)).isEqualTo(test.grown());
  }

  @Test
  void theTableHasARowForEachPoint() {
    Growth growth = new Growth(Dimension.NODES, List.of(1000, 100), 1);
    Growth.Curve curve =
        new Growth.Curve(
            Scenario.BASIC,
            List.of(new Growth.Point(100, 1.25, 20, 0), new Growth.Point(1000, 12, 1234.5, 3)));
    assertThat(growth.table(List.of(curve)))
        .containsExactly(
            "| Scenario | Nodes | p50 µs | p99 µs | Failed |",
            "|----------|------:|-------:|-------:|-------:|",
            "| basic    |   100 |    1.3 |   20.0 |      0 |",
            "| basic    | 1,000 |   12.0 |  1,235 |      3 |");
  }
}
