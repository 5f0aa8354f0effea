package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "PT0S,0s",
    "PT15S,15s",
    "PT90S,1m30s",
    "PT10M,10m0s",
    "PT1H,1h0m0s",
    "PT-2S,-2s",
    "PT1.5S,1.5s",
    "PT0.05S,0.05s",
    "PT26H3.25S,26h0m3.25s"
  })
  void writes(Duration duration, String expected) {
    assertThat(DurationText.of(duration)).isEqualTo(expected);
  }
}
