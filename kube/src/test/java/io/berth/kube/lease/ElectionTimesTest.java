package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElectionTimesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PT0S|PT10S|PT2S|leaseDuration must be greater than zero, but is 0.0s",
        "PT15S|PT-1S|PT2S|renewDeadline must be greater than zero, but is -1.0s",
        "PT15S|PT10S|PT0S|retryPeriod must be greater than zero, but is 0.0s",
        "PT10S|PT10S|PT2S|leaseDuration must be greater than renewDeadline,"
            + " but 10.0s is not greater than 10.0s",
        "PT15S|PT2.4S|PT2S|renewDeadline must be greater than retryPeriod*JitterFactor,"
            + " but 2.4s is not greater than 2.0s * 1.2"
      })
  void timesThatDoNotFitTogetherAreRefused(
      Duration lease, Duration renew, Duration retry, String message) {
    assertThatThrownBy(() -> new ElectionTimes(lease, renew, retry))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "PT15S, PT10S, PT2S, 15, PT5S",
    "PT1.5S, PT1.4S, PT1S, 2, PT1S",
    "PT0.5S, PT0.4S, PT0.1S, 1, PT0.4S",
    "PT60S, PT40S, PT5S, 60, PT20S"
  })
  void othersWaitAtLeastAsLongAsConfigured(
      Duration lease, Duration renew, Duration retry, int seconds, Duration call) {
    ElectionTimes times = new ElectionTimes(lease, renew, retry);

    assertThat(times.leaseSeconds()).isEqualTo(seconds);
    assertThat(times.callTimeout()).isEqualTo(call);
  }
}
