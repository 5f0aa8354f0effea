package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateLimitTest {
  private final FakeMonotonicClock clock = new FakeMonotonicClock();

  @Test
  void aFullBucketLetsABurstThroughAndThenKeepsThePace() throws InterruptedException {
    RateLimit limit = new RateLimit(50, 3, clock);

    for (int i = 0; i < 6; i++) {
      limit.take();
    }

    assertThat(clock.sleeps).containsExactly(millis(20), millis(20), millis(20));
  }

  @Test
  void idleTimeFillsTheBucketButNotBeyondItsSize() throws InterruptedException {
    RateLimit limit = new RateLimit(10, 2, clock);
    limit.take();
    limit.take();
    clock.pass(Duration.ofHours(1));

    limit.take();
    limit.take();
    assertThat(clock.sleeps).isEmpty();
    limit.take();
    assertThat(clock.sleeps).containsExactly(millis(100));
  }

  @Test
  void aTokenIsFilledInPartByPart() throws InterruptedException {
    RateLimit limit = new RateLimit(10, 1, clock);
    limit.take();
    clock.pass(millis(70));

    limit.take();
    assertThat(clock.sleeps).containsExactly(millis(30));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1})
  void noRateIsNoLimit(double qps) throws InterruptedException {
    RateLimit limit = new RateLimit(qps, 0, clock);

    for (int i = 0; i < 1000; i++) {
      limit.take();
    }
    assertThat(clock.sleeps).isEmpty();
  }

  @Test
  void aBucketWithoutRoomIsRefused() {
    assertThatThrownBy(() -> new RateLimit(50, 0, clock))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("burst 0 lets nothing through; make it at least 1, or qps negative");
  }

  @Test
  void hugeBurstsAndTinyRatesDoNotOverflow() throws InterruptedException {
    RateLimit limit = new RateLimit(1e-6, Integer.MAX_VALUE, clock);

    assertThat(limit.take(Duration.ZERO)).isTrue();
  }

  @Test
  void whoCannotWaitTakesNothing() throws InterruptedException {
    RateLimit limit = new RateLimit(10, 1, clock);

    assertThat(limit.take(Duration.ZERO)).isTrue();
    assertThat(limit.take(millis(99))).isFalse();
    assertThat(limit.take(millis(100))).isTrue();
    assertThat(clock.sleeps).containsExactly(millis(100));
  }

  @Test
  void callersOnVirtualThreadsGoInTheOrderInWhichTheyCame() throws InterruptedException {
    LinkedBlockingQueue<Duration> asked = new LinkedBlockingQueue<>();
    CountDownLatch end = new CountDownLatch(1);
    RateLimit limit = new RateLimit(100, 1, sleepers(asked, end));
    limit.take();
    List<Duration> turns = new ArrayList<>();
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      callers.add(Thread.ofVirtual().start(() -> taken(limit)));
      turns.add(asked.poll(10, TimeUnit.SECONDS));
    }
    end.countDown();
    for (Thread caller : callers) {
      caller.join();
    }

    assertThat(turns).isSorted().doesNotHaveDuplicates().endsWith(millis(200));
  }

  @Test
  void anInterruptEndsTheWaiting() throws InterruptedException {
    RateLimit limit = new RateLimit(10, 1, clock);
    limit.take();

    Thread.currentThread().interrupt();
    assertThatThrownBy(limit::take).isInstanceOf(InterruptedException.class);
  }

  private static void taken(RateLimit limit) {
    try {
      limit.take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Time stands still, and all sleepers wake up together. */
  private static MonotonicClock sleepers(LinkedBlockingQueue<Duration> asked, CountDownLatch end) {
    return new MonotonicClock() {
      @Override
      public long nanos() {
        return 0;
      }

      @Override
      public void sleep(Duration time) throws InterruptedException {
        asked.add(time);
        end.await();
      }
    };
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }
}
