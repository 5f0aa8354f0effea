package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.kube.transport.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the reason, nothing is written once another instance may lead, and nothing is left. */
@Timeout(60)
class ShutdownSequenceTest {
  private static final String QUICK =
      "leaderElection: {leaseDuration: 6s, renewDeadline: 4s, retryPeriod: 100ms}\n";
  private static final String PATIENT = "leaderElection: {retryPeriod: 100ms}\n";

  @TempDir private Path folder = Path.of("");
  private final CountDownLatch binding = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);
  private final Set<Thread> others = Thread.getAllStackTraces().keySet();
  private volatile boolean written;
  private volatile boolean writtenFirst;

  @Test
  void whatAnOrderlyEndWaitsForIsCancelledWhenTheLeadIsLostMeanwhile() throws Exception {
    try (TestedProcess tested = new TestedProcess(folder, QUICK, Observer.NONE)) {
      tested.writes.gate(request -> hang(tested, request));
      begin(tested);
      tested.stop();
      tested.lease.gate(ShutdownSequenceTest::refuse);

      assertThat(tested.end()).isEqualTo(SchedulerProcess.End.STOPPED);
      assertThat(tested.seen).contains("writes cancelled").doesNotContain("writes interrupted");
    }
  }

  @Test
  void aLostLeadLeavesNothingBehind() throws Exception {
    try (TestedProcess tested = new TestedProcess(folder, QUICK, Observer.NONE)) {
      tested.writes.gate(request -> hang(tested, request));
      begin(tested);
      tested.lease.gate(ShutdownSequenceTest::refuse);

      assertThat(tested.end()).isEqualTo(SchedulerProcess.End.LEAD_LOST);
      assertThat(tested.isBound("p1")).isFalse();
      assertNothingIsLeft(tested);
    }
  }

  @Test
  void aFailureKeepsTheLeaseUntilWritesHaveEnded() throws Exception {
    Observer poisoned =
        observation -> {
          if (observation instanceof Observation.OfAttempt it
              && it.pod().pod().metadata().name().equals("poison")) {
            throw new IllegalStateException("a bug, for the test");
          }
        };
    try (TestedProcess tested = new TestedProcess(folder, PATIENT, poisoned)) {
      tested.writes.gate(this::takeTime);
      tested.lease.gate(this::noticeRelease);
      begin(tested);
      tested.createPod("poison");

      assertThat(tested.end()).isEqualTo(SchedulerProcess.End.FAILED);
      assertThat(tested.leader()).hasValue("");
      assertThat(tested.isBound("p1")).isTrue();
      assertThat(writtenFirst).as("written before the lease was given back").isTrue();
      assertNothingIsLeft(tested);
    }
  }

  /**
   * A binding that ends as soon as the lease is given back, which would be wrong, or else later.
   */
  private void takeTime(Request request) throws IOException {
    if (request.path().endsWith("/binding")) {
      binding.countDown();
      try {
        boolean tooEarly = released.await(1, TimeUnit.SECONDS);
        written = !tooEarly;
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  private void noticeRelease(Request request) {
    String body = request.body().map(it -> it.text()).orElse("");
    if (body.contains("\"holderIdentity\":\"\"")) {
      writtenFirst = written;
      released.countDown();
    }
  }

  private void begin(TestedProcess tested) throws InterruptedException {
    tested.createNode();
    tested.createPod("p1");
    tested.start();
    binding.await();
  }

  private void hang(TestedProcess tested, Request request) throws IOException {
    if (request.path().endsWith("/binding")) {
      binding.countDown();
      tested.writes.hang();
    }
  }

  private static void refuse(Request request) throws IOException {
    throw new IOException(request.path() + " is not reached");
  }

  /** Streams that end before their transport is closed were ended by those who read them. */
  private void assertNothingIsLeft(TestedProcess tested) {
    int closed = tested.seen.indexOf("watches closed");
    long opened =
        tested.seen.subList(0, closed).stream().filter(it -> it.startsWith("watches GET")).count();
    assertThat(opened).isPositive();
    assertThat(tested.seen.subList(0, closed))
        .filteredOn(it -> it.equals("watches stream ended"))
        .hasSize((int) opened);
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> !others.contains(thread))
        .extracting(Thread::getName)
        .doesNotContain("scheduler");
  }
}
