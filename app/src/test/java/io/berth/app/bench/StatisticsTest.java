package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StatisticsTest {
  record Share(String name, List<Long> nanos, int perThousand, double micros) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** From n down to 1 microseconds. */
  private static List<Long> downFrom(int count) {
    return LongStream.range(0, count).mapToObj(i -> (count - i) * 1000).toList();
  }

  static Stream<Share> shares() {
    return Stream.of(
        new Share("one", List.of(1500L), 500, 1.5),
        new Share("one, nearly all", List.of(1500L), 999, 1.5),
        new Share("the later of two", List.of(2000L, 1000L), 500, 2),
        new Share("the middle of three", List.of(3000L, 1000L, 2000L), 500, 2),
        new Share("half of 100", downFrom(100), 500, 51),
        new Share("99% of 100", downFrom(100), 990, 100),
        new Share("99% of 1000", downFrom(1000), 990, 991),
        new Share("99.9% of 1000", downFrom(1000), 999, 1000),
        new Share("99.9% of 5000", downFrom(5000), 999, 4996));
  }

  @ParameterizedTest
  @MethodSource("shares")
  void latenciesAreSortedAndCounted(Share test) {
    assertThat(latencies(test.nanos()).micros(test.perThousand())).isEqualTo(test.micros());
  }

  private static Latencies latencies(List<Long> nanos) {
    return new Latencies(nanos.stream().mapToLong(Long::longValue).toArray());
  }

  record Middle(List<Double> numbers, Spread spread) {}

  static Stream<Middle> middles() {
    return Stream.of(
        new Middle(List.of(4.0), new Spread(4, 4, 4)),
        new Middle(List.of(4.0, 1.0), new Spread(2.5, 1, 4)),
        new Middle(List.of(9.0, 1.0, 2.0), new Spread(2, 1, 9)),
        new Middle(List.of(5.0, 3.0, 1.0, 2.0, 4.0), new Spread(3, 1, 5)),
        new Middle(List.of(8.0, 2.0, 4.0, 100.0), new Spread(6, 2, 100)));
  }

  @ParameterizedTest
  @MethodSource("middles")
  void theSpreadHasMedianLeastAndMost(Middle test) {
    assertThat(Spread.of(test.numbers())).isEqualTo(test.spread());
  }
}
