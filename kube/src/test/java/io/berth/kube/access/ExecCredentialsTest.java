package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ExecCredentialsTest {
  private final FakeClock clock = new FakeClock();
  private final AtomicInteger runs = new AtomicInteger();
  private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
  private volatile Optional<Duration> life = Optional.of(Duration.ofMinutes(10));
  private volatile boolean failing;
  private volatile Duration failsAfter = Duration.ZERO;
  private volatile Thread fetcher = Thread.currentThread();
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private volatile CountDownLatch entered = new CountDownLatch(0);

  private final ExecCredentials credentials = new ExecCredentials(this::fetch, clock);

  @AfterEach
  void stopCallers() {
    callers.shutdownNow();
  }

  private ExecPluginOutput fetch() throws IOException {
    int run = runs.incrementAndGet();
    fetcher = Thread.currentThread();
    entered.countDown();
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
    if (failing) {
      clock.advance(failsAfter);
      throw new AccessException("run " + run + " failed");
    }
    return new ExecPluginOutput(
        new Credentials.Snapshot(Optional.of("Bearer " + run), Optional.empty()),
        life.map(clock.instant()::plus));
  }

  private String snapshot() throws IOException {
    return credentials.current().authorization().orElseThrow();
  }

  /** Asks, and waits for the run that this begins but does not wait for. */
  private String snapshotAndRenewed() throws Exception {
    entered = new CountDownLatch(1);
    String snapshot = snapshot();
    entered.await();
    fetcher.join();
    return snapshot;
  }

  @Test
  void theProgramRunsWhenCredentialsAreFirstNeeded() throws IOException {
    assertThat(runs).hasValue(0);
    assertThat(snapshot()).isEqualTo("Bearer 1");
    assertThat(snapshot()).isEqualTo("Bearer 1");
  }

  @Test
  void itRunsAgainHalfAMinuteBeforeTheyExpire() throws Exception {
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(569));
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(1));
    assertThat(snapshotAndRenewed()).isEqualTo("Bearer 1");
    assertThat(snapshot()).isEqualTo("Bearer 2");
  }

  @Test
  void shortLivedOnesAreRenewedWhenATenthIsLeft() throws Exception {
    life = Optional.of(Duration.ofSeconds(10));
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofMillis(8999));
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofMillis(1));
    assertThat(snapshotAndRenewed()).isEqualTo("Bearer 1");
    assertThat(snapshot()).isEqualTo("Bearer 2");
  }

  @Test
  void whatHasExpiredAlreadyIsShownOnce() throws IOException {
    life = Optional.of(Duration.ofSeconds(-5));
    assertThat(snapshot()).isEqualTo("Bearer 1");
    assertThat(snapshot()).isEqualTo("Bearer 2");
  }

  @Test
  void whatNeverExpiresIsKept() throws IOException {
    life = Optional.empty();
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofDays(400));
    assertThat(snapshot()).isEqualTo("Bearer 1");
  }

  @Test
  void whatAServerRefusedIsFetchedAgainOnce() throws IOException {
    Credentials.Snapshot first = credentials.current();
    credentials.refused(first);
    credentials.refused(first);
    assertThat(snapshot()).isEqualTo("Bearer 2");
    credentials.refused(first);
    assertThat(snapshot()).as("only the old one was refused").isEqualTo("Bearer 2");
  }

  @Test
  void aFailureIsToldWhileThereIsNothingToShow() throws IOException {
    failing = true;
    assertThatThrownBy(this::snapshot)
        .isInstanceOf(AccessException.class)
        .hasMessage("run 1 failed");
    assertThatThrownBy(this::snapshot).hasMessage("run 2 failed");
    failing = false;
    assertThat(snapshot()).isEqualTo("Bearer 3");
  }

  @Test
  void aFailedRenewalIsTriedAgainWhileTheOldOnesStillHold() throws Exception {
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(575));
    failing = true;
    assertThat(snapshotAndRenewed()).isEqualTo("Bearer 1");
    assertThat(snapshot()).isEqualTo("Bearer 1");
    assertThat(runs).as("not at every request").hasValue(2);
    clock.advance(Duration.ofSeconds(5));
    assertThat(snapshotAndRenewed()).isEqualTo("Bearer 1");
    assertThat(runs).hasValue(3);
    clock.advance(Duration.ofSeconds(20));
    assertThatThrownBy(this::snapshot).hasMessage("run 4 failed");
  }

  @Test
  void thePauseAfterAFailureBeginsWithItsEnd() throws Exception {
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(575));
    failing = true;
    failsAfter = Duration.ofSeconds(8);
    assertThat(snapshotAndRenewed()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(4));
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(1));
    snapshotAndRenewed();
    assertThat(runs).hasValue(3);
  }

  @Test
  void refusedOnesAreUsedOnIfThereAreNoOthers() throws IOException {
    Credentials.Snapshot first = credentials.current();
    failing = true;
    credentials.refused(first);
    assertThat(credentials.current()).isEqualTo(first);
    failing = false;
    clock.advance(Duration.ofSeconds(5));
    assertThat(snapshot()).isEqualTo("Bearer 3");
  }

  private List<Future<String>> manyCallers() {
    List<Future<String>> asked = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      asked.add(callers.submit(this::snapshot));
    }
    return asked;
  }

  @Test
  void manyCallersWaitForOneRun() throws Exception {
    gate = new CountDownLatch(1);
    List<Future<String>> asked = manyCallers();
    gate.countDown();
    for (Future<String> answer : asked) {
      assertThat(answer.get()).isEqualTo("Bearer 1");
    }
    assertThat(runs).hasValue(1);
  }

  @Test
  void thoseWhoWaitedForAFailureGetItWithoutAnotherRun() throws Exception {
    failing = true;
    gate = new CountDownLatch(1);
    entered = new CountDownLatch(1);
    Future<String> first = callers.submit(this::snapshot);
    entered.await();
    FutureTask<String> second = new FutureTask<>(this::snapshot);
    waiting(second);
    gate.countDown();
    assertThatThrownBy(second::get).hasRootCauseMessage("run 1 failed");
    assertThatThrownBy(first::get).hasRootCauseMessage("run 1 failed");
    assertThat(runs).hasValue(1);
  }

  /** A thread that has asked, and waits for those who run the program. */
  private static Thread waiting(FutureTask<String> asking) {
    Thread thread = Thread.ofVirtual().start(asking);
    while (thread.getState() != Thread.State.WAITING && !asking.isDone()) {
      Thread.onSpinWait();
    }
    return thread;
  }

  @Test
  void nobodyWaitsForARenewalThatIsNotUrgent() throws Exception {
    assertThat(snapshot()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(575));
    gate = new CountDownLatch(1);
    entered = new CountDownLatch(1);
    assertThat(snapshot()).isEqualTo("Bearer 1");
    entered.await();
    assertThat(snapshot()).isEqualTo("Bearer 1");
    gate.countDown();
    fetcher.join();
    assertThat(snapshot()).isEqualTo("Bearer 2");
  }

  @Test
  void aCallerWhoseTimeIsOverDoesNotEndTheRunForOthers() throws Exception {
    gate = new CountDownLatch(1);
    entered = new CountDownLatch(1);
    FutureTask<String> first = new FutureTask<>(this::snapshot);
    Thread impatient = waiting(first);
    entered.await();
    Future<String> second = callers.submit(this::snapshot);
    impatient.interrupt();
    assertThatThrownBy(first::get).hasCauseInstanceOf(InterruptedIOException.class);
    gate.countDown();
    assertThat(second.get()).isEqualTo("Bearer 1");
    assertThat(runs).hasValue(1);
  }

  @Test
  void aCallerThatIsInterruptedWhileOthersRunItGivesUp() throws Exception {
    gate = new CountDownLatch(1);
    entered = new CountDownLatch(1);
    Future<String> running = callers.submit(this::snapshot);
    entered.await();
    FutureTask<String> second = new FutureTask<>(this::snapshot);
    waiting(second).interrupt();
    assertThatThrownBy(second::get).hasCauseInstanceOf(InterruptedIOException.class);
    gate.countDown();
    assertThat(running.get()).isEqualTo("Bearer 1");
  }
}
