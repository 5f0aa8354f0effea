package io.berth.apiserver.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class QuantitiesTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "1000m, 1",
    "1500m, 1500m",
    "0.5, 500m",
    "1.25, 1250m",
    "1000, 1k",
    "1500, 1500",
    "1000000, 1M",
    "1024, 1024",
    "1024Ki, 1Mi",
    "1536Mi, 1536Mi",
    "0.5Gi, 512Mi",
    "1.5Gi, 1536Mi",
    "512Ki, 512Ki",
    "0.5Ki, 512",
    "0Gi, 0",
    "-1, -1",
    "-1024Mi, -1Gi",
    "1e3, 1e3",
    "1000e3, 1e6",
    "100n, 100n",
    "1E, 1E"
  })
  void isWrittenAsTheServerWritesIt(String written, String canonical) {
    assertThat(Quantities.canonical(written)).isEqualTo(canonical);
    assertThat(Quantities.canonical(canonical)).isEqualTo(canonical);
  }
}
