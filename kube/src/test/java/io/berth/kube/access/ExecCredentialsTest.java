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
        new Credentials.Shown(Optional.of("Bearer " + run), Optional.empty()),
        life.map(clock.instant()::plus));
  }

  private String shown() throws IOException {
    return credentials.current().authorization().orElseThrow();
  }

  /** Asks, and waits for the run that this begins but does not wait for. */
  private String shownAndRenewed() throws Exception {
    entered = new CountDownLatch(1);
    String shown = shown();
    entered.await();
    fetcher.join();
    return shown;
  }

  @Test
  void theProgramRunsWhenCredentialsAreFirstNeeded() throws IOException {
    assertThat(runs).hasValue(0);
    assertThat(shown()).isEqualTo("Bearer 1");
    assertThat(shown()).isEqualTo("Bearer 1");
  }

  @Test
  void itRunsAgainHalfAMinuteBeforeTheyExpire() throws Exception {
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(569));
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(1));
    assertThat(shownAndRenewed()).isEqualTo("Bearer 1");
    assertThat(shown()).isEqualTo("Bearer 2");
  }

  @Test
  void shortLivedOnesAreRenewedWhenATenthIsLeft() throws Exception {
    life = Optional.of(Duration.ofSeconds(10));
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofMillis(8999));
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofMillis(1));
    assertThat(shownAndRenewed()).isEqualTo("Bearer 1");
    assertThat(shown()).isEqualTo("Bearer 2");
  }

  @Test
  void whatHasExpiredAlreadyIsShownOnce() throws IOException {
    life = Optional.of(Duration.ofSeconds(-5));
    assertThat(shown()).isEqualTo("Bearer 1");
    assertThat(shown()).isEqualTo("Bearer 2");
  }

  @Test
  void whatNeverExpiresIsKept() throws IOException {
    life = Optional.empty();
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofDays(400));
    assertThat(shown()).isEqualTo("Bearer 1");
  }

  @Test
  void whatAServerRefusedIsFetchedAgainOnce() throws IOException {
    Credentials.Shown first = credentials.current();
    credentials.refused(first);
    credentials.refused(first);
    assertThat(shown()).isEqualTo("Bearer 2");
    credentials.refused(first);
    assertThat(shown()).as("only the old one was refused").isEqualTo("Bearer 2");
  }

  @Test
  void aFailureIsToldWhileThereIsNothingToShow() throws IOException {
    failing = true;
    assertThatThrownBy(this::shown).isInstanceOf(AccessException.class).hasMessage("run 1 failed");
    assertThatThrownBy(this::shown).hasMessage("run 2 failed");
    failing = false;
    assertThat(shown()).isEqualTo("Bearer 3");
  }

  @Test
  void aFailedRenewalIsTriedAgainWhileTheOldOnesStillHold() throws Exception {
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(575));
    failing = true;
    assertThat(shownAndRenewed()).isEqualTo("Bearer 1");
    assertThat(shown()).isEqualTo("Bearer 1");
    assertThat(runs).as("not at every request").hasValue(2);
    clock.advance(Duration.ofSeconds(5));
    assertThat(shownAndRenewed()).isEqualTo("Bearer 1");
    assertThat(runs).hasValue(3);
    clock.advance(Duration.ofSeconds(20));
    assertThatThrownBy(this::shown).hasMessage("run 4 failed");
  }

  @Test
  void thePauseAfterAFailureBeginsWithItsEnd() throws Exception {
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(575));
    failing = true;
    failsAfter = Duration.ofSeconds(8);
    assertThat(shownAndRenewed()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(4));
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(1));
    shownAndRenewed();
    assertThat(runs).hasValue(3);
  }

  @Test
  void refusedOnesAreUsedOnIfThereAreNoOthers() throws IOException {
    Credentials.Shown first = credentials.current();
    failing = true;
    credentials.refused(first);
    assertThat(credentials.current()).isEqualTo(first);
    failing = false;
    clock.advance(Duration.ofSeconds(5));
    assertThat(shown()).isEqualTo("Bearer 3");
  }

  private List<Future<String>> manyCallers() {
    List<Future<String>> asked = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      asked.add(callers.submit(this::shown));
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
    Future<String> first = callers.submit(this::shown);
    entered.await();
    FutureTask<String> second = new FutureTask<>(this::shown);
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
    assertThat(shown()).isEqualTo("Bearer 1");
    clock.advance(Duration.ofSeconds(575));
    gate = new CountDownLatch(1);
    entered = new CountDownLatch(1);
    assertThat(shown()).isEqualTo("Bearer 1");
    entered.await();
    assertThat(shown()).isEqualTo("Bearer 1");
    gate.countDown();
    fetcher.join();
    assertThat(shown()).isEqualTo("Bearer 2");
  }

  @Test
  void aCallerWhoseTimeIsOverDoesNotEndTheRunForOthers() throws Exception {
    gate = new CountDownLatch(1);
    entered = new CountDownLatch(1);
    FutureTask<String> first = new FutureTask<>(this::shown);
    Thread impatient = waiting(first);
    entered.await();
    Future<String> second = callers.submit(this::shown);
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
    Future<String> running = callers.submit(this::shown);
    entered.await();
    FutureTask<String> second = new FutureTask<>(this::shown);
    waiting(second).interrupt();
    assertThatThrownBy(second::get).hasCauseInstanceOf(InterruptedIOException.class);
    gate.countDown();
    assertThat(running.get()).isEqualTo("Bearer 1");
  }
}
