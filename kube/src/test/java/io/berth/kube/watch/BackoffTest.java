package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private final Backoff backoff = new Backoff();

  private List<Duration> next(int times, double chance) {
    return Stream.generate(() -> backoff.next(chance)).limit(times).toList();
  }

  @Test
  void itDoublesFromEightTenthsUpToFifteenSeconds() {
    assertThat(next(8, 0))
        .extracting(Duration::toMillis)
        .containsExactly(800L, 1600L, 3200L, 6400L, 12_800L, 15_000L, 15_000L, 15_000L);
  }

  @Test
  void chanceAddsUpToAsMuchAgain() {
    assertThat(next(7, 0.999999))
        .extracting(pause -> Math.round(pause.toMillis() / 100.0))
        .containsExactly(16L, 32L, 64L, 128L, 256L, 300L, 300L);
  }

  @Test
  void afterASuccessItBeginsAnew() {
    next(5, 0);
    assertThat(backoff.failures()).isEqualTo(5);
    backoff.reset();
    assertThat(backoff.failures()).isZero();
    assertThat(next(1, 0)).containsExactly(Duration.ofMillis(800));
  }

  @Test
  void itNeverOverflows() {
    assertThat(next(1000, 0.5)).allMatch(pause -> pause.compareTo(Duration.ofSeconds(30)) <= 0);
  }
}
