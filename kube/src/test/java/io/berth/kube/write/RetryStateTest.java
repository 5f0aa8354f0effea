package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryStateTest {
  @ParameterizedTest
  @CsvSource({"0, PT0.01S, PT0.05S, PT0.25S", "1, PT0.011S, PT0.055S, PT0.275S"})
  void pausesGrowAndDifferByATenthAtMost(double chance, Duration a, Duration b, Duration c) {
    RetryState attempts = new RetryState(RetryPolicy.IDEMPOTENT, () -> chance);

    for (Duration expected : new Duration[] {a, b, c}) {
      assertThat(attempts.decide(new IOException("lost")))
          .isInstanceOfSatisfying(
              RetryDecision.Retry.class, retry -> assertThat(retry.pause()).isEqualTo(expected));
    }
    assertThat(attempts.decide(new IOException("lost")))
        .isEqualTo(new RetryDecision.Finished(new WriteResult.Unknown("lost")));
  }
}
