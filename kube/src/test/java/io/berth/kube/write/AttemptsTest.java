package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Request.Method;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttemptsTest {
  @ParameterizedTest
  @CsvSource({"0, PT0.01S, PT0.05S, PT0.25S", "1, PT0.011S, PT0.055S, PT0.275S"})
  void pausesGrowAndDifferByATenthAtMost(double chance, Duration a, Duration b, Duration c) {
    Attempts attempts = new Attempts(Method.GET, () -> chance);

    for (Duration expected : new Duration[] {a, b, c}) {
      assertThat(attempts.judge(new IOException("lost")))
          .isInstanceOfSatisfying(
              Verdict.Again.class, again -> assertThat(again.pause()).isEqualTo(expected));
    }
    assertThat(attempts.judge(new IOException("lost")))
        .isEqualTo(new Verdict.Over(new WriteResult.Unknown("lost")));
  }
}
