package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EventuallyTest {
  private final AtomicInteger looks = new AtomicInteger();

  @Test
  void returnsTheFirstStateThatHolds() throws InterruptedException {
    int state =
        Eventually.within(Duration.ofSeconds(30))
            .until("three looks", looks::incrementAndGet, count -> count >= 3);
    assertThat(state).isEqualTo(3);
  }

  @Test
  void looksAgainAfterALookThatFails() throws InterruptedException {
    int state =
        Eventually.within(Duration.ofSeconds(30))
            .until("a look that works", this::works, _ -> true);
    assertThat(state).isEqualTo(2);
  }

  private int works() throws IOException {
    if (looks.incrementAndGet() == 1) {
      throw new IOException("connection refused");
    }
    return looks.get();
  }

  @Test
  void saysWhatItSawLast() {
    assertThatThrownBy(
            () ->
                Eventually.within(Duration.ofMillis(50))
                    .until("all bound", () -> "2 of 3 bound", "all"::equals))
        .isInstanceOf(AssertionError.class)
        .hasMessage("waited for: all bound; at last: 2 of 3 bound; not within PT0.05S");
  }

  @Test
  void saysWhyTheLastLookFailed() {
    IOException refused = new IOException("connection refused");
    assertThatThrownBy(
            () ->
                Eventually.within(Duration.ZERO)
                    .until(
                        "ready",
                        () -> {
                          throw refused;
                        },
                        _ -> true))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("at last: java.io.IOException: connection refused")
        .hasCause(refused);
  }

  @Test
  void endsWhenWaitingIsOfNoMoreUseButNotBeforeALastLook() throws InterruptedException {
    Eventually hopeless = Eventually.within(Duration.ofHours(1)).unless(() -> Optional.of("gone"));
    assertThat(hopeless.until("said", () -> "said", "said"::equals)).isEqualTo("said");
    assertThatThrownBy(() -> hopeless.until("said", () -> "nothing", "said"::equals))
        .hasMessage("waited for: said; at last: nothing; gone");
  }
}
