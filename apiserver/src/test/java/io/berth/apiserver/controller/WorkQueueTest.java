package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.store.Key;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class WorkQueueTest {
  private final WorkQueue queue = new WorkQueue();

  private static Key key(String name) {
    return new Key("ns", name);
  }

  @Test
  void aKeyWaitsOnlyOnce() throws InterruptedException {
    queue.add(key("a"));
    queue.add(key("b"));
    queue.add(key("a"));
    assertThat(queue.take()).isEqualTo(key("a"));
    queue.add(key("a"));
    assertThat(queue.take()).isEqualTo(key("b"));
    assertThat(queue.take()).isEqualTo(key("a"));
  }

  @Test
  void theEarliestTimeWins() throws InterruptedException {
    queue.addAfter(key("late"), Duration.ofMillis(30));
    queue.addAfter(key("never"), Duration.ofDays(300_000));
    queue.addAfter(key("early"), Duration.ofHours(1));
    queue.addAfter(key("early"), Duration.ofMillis(10));
    assertThat(queue.take()).isEqualTo(key("early"));
    assertThat(queue.take()).isEqualTo(key("late"));
  }

  @Test
  void retriesTakeLongerEachTime() throws InterruptedException {
    long start = System.nanoTime();
    for (int i = 0; i < 5; i++) {
      queue.retry(key("a"));
      assertThat(queue.take()).isEqualTo(key("a"));
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isGreaterThan(Duration.ofMillis(5 + 10 + 20 + 40 + 80));
    queue.succeeded(key("a"));
    long again = System.nanoTime();
    queue.retry(key("a"));
    assertThat(queue.take()).isEqualTo(key("a"));
    assertThat(Duration.ofNanos(System.nanoTime() - again)).isLessThan(Duration.ofSeconds(5));
  }
}
