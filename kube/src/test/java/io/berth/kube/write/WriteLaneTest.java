package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Content;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteLaneTest {
  private static final WriteResult DONE = new WriteResult.Done(Content.of(Content.JSON, "{}"));
  private static final Duration LONG = Duration.ofSeconds(20);

  private final ConcurrentLinkedQueue<WriteResult> results = new ConcurrentLinkedQueue<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  @Test
  void noMoreCallsRunThanAllowed() throws InterruptedException {
    WriteLane lane = lane(3, Integer.MAX_VALUE);
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    for (int i = 0; i < 100; i++) {
      lane.submit(
          i,
          () -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            othersFirst();
            now.decrementAndGet();
            return DONE;
          },
          results::add);
    }
    Waiting.until(() -> results.size() == 100);

    assertThat(most).hasValueBetween(1, 3);
    assertThat(lane.close(LONG)).isZero();
  }

  @Test
  void callsOfOneKeyGoOneAfterTheOtherInOrder() throws InterruptedException {
    WriteLane lane = lane(8, Integer.MAX_VALUE);
    List<ConcurrentLinkedQueue<Integer>> order = new ArrayList<>();
    AtomicIntegerArray under = new AtomicIntegerArray(4);
    AtomicInteger overlaps = new AtomicInteger();
    for (int key = 0; key < 4; key++) {
      order.add(new ConcurrentLinkedQueue<>());
    }
    for (int i = 0; i < 400; i++) {
      int number = i;
      int key = i % 4;
      lane.submit(
          key,
          () -> {
            overlaps.addAndGet(under.getAndIncrement(key));
            order.get(key).add(number);
            othersFirst();
            under.decrementAndGet(key);
            return DONE;
          },
          results::add);
    }
    Waiting.until(() -> results.size() == 400);

    assertThat(overlaps).hasValue(0);
    assertThat(order)
        .allSatisfy(numbers -> assertThat(List.copyOf(numbers)).hasSize(100).isSorted());
  }

  @Test
  void aBusyKeyDoesNotHoldUpOthers() throws InterruptedException {
    WriteLane lane = lane(2, Integer.MAX_VALUE);
    lane.submit("slow", this::waits, results::add);
    lane.submit("slow", () -> DONE, results::add);
    lane.submit("quick", () -> DONE, results::add);

    Waiting.until(() -> results.size() == 1);
    gate.countDown();
    Waiting.until(() -> results.size() == 3);
    assertThat(results).containsOnly(DONE);
  }

  @Test
  void theOldestOfTooManyIsDropped() throws InterruptedException {
    WriteLane lane = lane(1, 2);
    List<String> told = new ArrayList<>();
    lane.submit("a", this::waits, tell(told, "a"));
    for (String name : List.of("b", "c", "d", "e")) {
      lane.submit(name, () -> DONE, tell(told, name));
    }
    assertThat(told).containsExactly("b Dropped", "c Dropped");
    assertThat(lane.dropped()).isEqualTo(2);
    assertThat(lane.waiting()).isEqualTo(2);

    gate.countDown();
    assertThat(lane.close(LONG)).isZero();
    assertThat(told).containsExactly("b Dropped", "c Dropped", "a Done", "d Done", "e Done");
  }

  @Test
  void aCallThatThrowsIsUnknown() throws InterruptedException {
    WriteLane lane = lane(1, 10);
    lane.submit(
        "a",
        () -> {
          throw new IllegalStateException("broken");
        },
        results::add);
    lane.submit(
        "a",
        () -> {
          throw new StackOverflowError();
        },
        results::add);
    lane.submit("a", () -> DONE, results::add);
    Waiting.until(() -> results.size() == 3);

    assertThat(results)
        .containsExactly(
            new WriteResult.Unknown("failed: java.lang.IllegalStateException: broken"),
            new WriteResult.Unknown("failed: java.lang.StackOverflowError"),
            DONE);
  }

  @Test
  void whoCannotTakeTheResultDoesNotStopTheLane() throws InterruptedException {
    WriteLane lane = lane(1, 10);
    lane.submit(
        "a",
        () -> DONE,
        _ -> {
          throw new IllegalStateException("broken");
        });
    lane.submit("a", () -> DONE, results::add);

    Waiting.until(() -> results.size() == 1);
    assertThat(lane.close(LONG)).isZero();
  }

  @Test
  void closingFinishesWhatWaits() {
    WriteLane lane = lane(1, 1000);
    for (int i = 0; i < 100; i++) {
      lane.submit(i % 3, () -> DONE, results::add);
    }

    assertThat(lane.close(LONG)).isZero();
    assertThat(results).hasSize(100).containsOnly(DONE);
  }

  @Test
  void aClosedLaneRefusesAtOnce() {
    WriteLane lane = lane(1, 10);
    lane.close(Duration.ZERO);

    lane.submit("a", () -> DONE, results::add);
    assertThat(results)
        .containsExactly(new WriteResult.Refused(0, "Stopped", "the lane of tests is closed"));
  }

  @Test
  void whatCannotBeFinishedInTimeIsToldAsItIs() {
    WriteLane lane = lane(2, 10);
    lane.submit("hangs", this::hangs, results::add);
    lane.submit("listens", this::endsWhenInterrupted, results::add);
    lane.submit("waits", () -> DONE, results::add);

    assertThat(lane.close(Duration.ofMillis(1))).isEqualTo(3);

    assertThat(results)
        .containsExactlyInAnyOrder(
            new WriteResult.Unknown("stopped while it was under way"),
            new WriteResult.Refused(0, "Stopped", "listened"),
            new WriteResult.Refused(0, "Stopped", "stopped before it was sent"));
    gate.countDown();
  }

  @Test
  void anInterruptedCloserStillTellsEverybody() {
    WriteLane lane = lane(1, 10);
    lane.submit("a", this::endsWhenInterrupted, results::add);
    lane.submit("b", () -> DONE, results::add);

    Thread.currentThread().interrupt();
    assertThat(lane.close(LONG)).isEqualTo(2);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(results).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyCallIsToldExactlyOnceWhateverHappens(long seed) throws InterruptedException {
    int calls = 2000;
    Random random = new Random(seed);
    WriteLane lane = lane(1 + random.nextInt(8), 1 + random.nextInt(200));
    AtomicIntegerArray told = new AtomicIntegerArray(calls);
    Thread closer = Thread.ofVirtual().unstarted(() -> lane.close(Duration.ofMillis(1)));
    int closeAt = random.nextInt(calls);
    for (int i = 0; i < calls; i++) {
      int number = i;
      boolean fails = random.nextInt(10) == 0;
      lane.submit(random.nextInt(50), () -> sometimes(fails), _ -> told.incrementAndGet(number));
      if (i == closeAt) {
        closer.start();
      }
    }
    closer.join();

    for (int i = 0; i < calls; i++) {
      assertThat(told.get(i)).as("call " + i).isOne();
    }
  }

  private static WriteResult sometimes(boolean fails) {
    if (fails) {
      throw new IllegalStateException("fails");
    }
    othersFirst();
    return DONE;
  }

  private static void othersFirst() {
    LockSupport.parkNanos(1000);
  }

  private WriteResult waits() {
    Waiting.await(gate);
    return DONE;
  }

  /** Does not care for interrupts, as some calls do not. */
  private WriteResult hangs() {
    while (gate.getCount() > 0) {
      Thread.interrupted();
      othersFirst();
    }
    return DONE;
  }

  private WriteResult endsWhenInterrupted() {
    try {
      gate.await();
      return DONE;
    } catch (InterruptedException e) {
      return new WriteResult.Refused(0, "Stopped", "listened");
    }
  }

  private static Consumer<WriteResult> tell(List<String> told, String name) {
    return result ->
        told.add(name + " " + (result instanceof WriteResult.Refused it ? it.reason() : "Done"));
  }

  private static WriteLane lane(int concurrency, int mostWaiting) {
    return new WriteLane("tests", concurrency, mostWaiting, MonotonicClock.SYSTEM);
  }
}
