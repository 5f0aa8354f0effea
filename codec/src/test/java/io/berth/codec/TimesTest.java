package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {
  @ParameterizedTest
  @CsvSource({
    "2026-01-31T23:59:59Z, 2026-01-31T23:59:59Z",
    "2026-01-31T23:59:59.5Z, 2026-01-31T23:59:59.500Z",
    "2026-01-31T23:59:59.123456789123Z, 2026-01-31T23:59:59.123456789Z",
    "2026-01-31T23:59:59+02:00, 2026-01-31T21:59:59Z",
    "2026-01-31T23:59:59.250-05:30, 2026-02-01T05:29:59.250Z"
  })
  void readsTimes(String text, Instant expected) {
    assertThat(Times.parse(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026-01-31",
        "2026-01-31 23:59:59Z",
        "2026-02-30T00:00:00Z",
        "2026-01-31T23:59Z",
        "2026-01-31T23:59:59",
        "2026-01-31T23:59:59+99:00"
      })
  void refusesOtherTimes(String text) {
    assertThatThrownBy(() -> Times.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("\"" + text + "\" is not a time: ");
  }

  @ParameterizedTest
  @CsvSource({
    "15s, PT15S, 15s", "1m30s, PT1M30S, 1m30s", "1.5h, PT1H30M, 1h30m0s", "100ms, PT0.1S, 100ms",
    "0, PT0S, 0s", "-1m, PT-1M, -1m0s", "+2s, PT2S, 2s", "1.5us, PT0.0000015S, 1.5\u00b5s",
    "7ns, PT0.000000007S, 7ns", "1h, PT1H, 1h0m0s", "2.25s, PT2.25S, 2.25s", ".5s, PT0.5S, 500ms"
  })
  void readsAndWritesDurationsAsGoDoes(String text, Duration expected, String written) {
    assertThat(Durations.parse(text)).isEqualTo(expected);
    assertThat(Durations.format(expected)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource({
    "15, 15 has no unit; did you mean \"15s\"?",
    "1d, 'there is no unit \"d\"; the units are ns, us, ms, s, m and h'",
    "'', write it as 15s or 1m30s",
    "s, write it as 15s or 1m30s",
    "1s-2s, 'there is no unit \"s-\"; the units are ns, us, ms, s, m and h'",
    "9999999h, it is longer than 292 years"
  })
  void refusesOtherDurations(String text, String cure) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("\"" + text + "\" is not a duration: " + cure);
  }
}
