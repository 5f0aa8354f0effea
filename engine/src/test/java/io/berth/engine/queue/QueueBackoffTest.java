package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.QueueState;
import io.berth.spi.event.ClusterEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long a pod waits after a failure: spec/core.md 2.6. */
class QueueBackoffTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @ParameterizedTest
  @CsvSource({
    "PT1S, PT10S, 1, PT1S",
    "PT1S, PT10S, 2, PT2S",
    "PT1S, PT10S, 3, PT4S",
    "PT1S, PT10S, 4, PT8S",
    "PT1S, PT10S, 5, PT10S",
    "PT1S, PT10S, 6, PT10S",
    "PT1S, PT10S, 64, PT10S",
    "PT1S, PT10S, 65, PT10S",
    "PT1S, PT10S, 2147483647, PT10S",
    "PT1S, PT1S, 1, PT1S",
    "PT3S, PT12S, 3, PT12S",
    "PT3S, PT11S, 3, PT11S",
    "PT20S, PT10S, 1, PT10S",
  })
  void doublesUpToTheLongest(Duration initial, Duration max, int failures, Duration expected) {
    assertThat(new PodBackoff(initial, max).duration(failures)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-01T00:00:00Z,     1, 2026-01-01T00:00:01Z",
    "2026-01-01T00:00:00.999Z, 1, 2026-01-01T00:00:01Z",
    "2026-01-01T00:00:00.5Z,   3, 2026-01-01T00:00:04Z",
  })
  void endsInAWholeSecond(Instant failedAt, int failures, Instant end) {
    PodBackoff backoff = new PodBackoff(SECOND, Duration.ofSeconds(10));
    assertThat(backoff.end(failedAt, failures)).isEqualTo(end);
    assertThat(PodBackoff.isOver(end, end)).isFalse();
    assertThat(PodBackoff.isOver(end, end.plusNanos(999_999_999))).isFalse();
    assertThat(PodBackoff.isOver(end, end.plus(SECOND))).isTrue();
  }

  @Test
  void withoutFailureOrLimitThereIsNone() {
    assertThat(new PodBackoff(SECOND, SECOND).end(QueueRig.START, 0)).isEqualTo(PodBackoff.NEVER);
    assertThat(new PodBackoff(SECOND, Duration.ZERO).end(QueueRig.START, 7))
        .isEqualTo(PodBackoff.NEVER);
    assertThat(PodBackoff.isOver(PodBackoff.NEVER, QueueRig.START)).isTrue();
  }

  @Test
  void withoutLimitAnErrorIsTriedAtOnce() {
    QueueRig rig =
        QueueRig.of(
            new QueueSettings(SECOND, Duration.ZERO, Duration.ofMinutes(5), SECOND, false),
            new FakeRejector("Fit"));
    rig.reject(pod("a"));
    assertThat(rig.place("a")).contains(QueueState.ACTIVE);
  }

  @Test
  void rejectionsAndErrorsCountApart() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit"));
    QueuedPod pod = rig.reject(pod("a"), "Fit");
    assertThat(counts(pod)).isEqualTo("1 0");
    rig.after(Duration.ofMinutes(6));
    rig.rejectNext("Fit");
    assertThat(counts(pod)).isEqualTo("2 0");
    rig.after(Duration.ofMinutes(6));
    rig.rejectNext();
    assertThat(counts(pod)).as("an error keeps the rejections").isEqualTo("2 1");
    assertThat(backoffSeconds(rig)).isEqualTo(1);
    rig.after(Duration.ofMinutes(6));
    rig.rejectNext();
    assertThat(counts(pod)).isEqualTo("2 2");
    assertThat(backoffSeconds(rig)).isEqualTo(2);
    rig.after(Duration.ofMinutes(6));
    rig.rejectNext("Fit");
    assertThat(counts(pod)).as("a rejection forgets the errors").isEqualTo("3 0");
    assertThat(backoffSeconds(rig)).isEqualTo(4);
    assertThat(pod.attempts()).isEqualTo(5);
  }

  private static String counts(QueuedPod pod) {
    return pod.unschedulableCount() + " " + pod.consecutiveErrors();
  }

  private static long backoffSeconds(QueueRig rig) {
    Instant end = rig.queue.status("a").flatMap(QueuedPodStatus::backoffUntil).orElseThrow();
    return end.getEpochSecond() - rig.now().getEpochSecond();
  }

  @Test
  void backoffIsPoppedByEndThenByOrderOfTheQueue() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").wakesOn(ClusterEvent.ANY));
    failTwice(rig, "late");
    rig.reject(pod("low"), "Fit");
    rig.after(Duration.ofMillis(100)).reject(pod("high", "{}", "{priority: 9}"), "Fit");
    rig.queue.moveAll(QueueRig.NODE_ADD, null, null);
    assertThat(rig.queue.count(QueueState.BACKOFF)).isEqualTo(3);
    assertThat(rig.pop().uid()).isEqualTo("high");
    assertThat(rig.pop().uid()).isEqualTo("low");
    assertThat(rig.pop().uid()).isEqualTo("late");
    assertThat(rig.entered).endsWith("active PopFromBackoffQ");
  }

  private static void failTwice(QueueRig rig, String name) {
    rig.queue.add(pod(name));
    QueuedPod pod = rig.pop();
    rig.giveBack(pod, Set.of("Fit"), Set.of());
    rig.after(Duration.ofMinutes(6));
    rig.rejectNext("Fit");
  }

  @Test
  void activePodsComeBeforeThoseInBackoff() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit").wakesOn(ClusterEvent.ANY));
    rig.reject(pod("a", "{}", "{priority: 9}"), "Fit");
    rig.queue.moveAll(QueueRig.NODE_ADD, null, null);
    rig.queue.add(pod("b"));
    assertThat(rig.pop().uid()).isEqualTo("b");
    assertThat(rig.pop().uid()).isEqualTo("a");
  }

  @Test
  void endedBackoffIsSeenAtTheNextWholeSecond() {
    QueueRig rig = QueueRig.of(new FakeRejector("Fit"));
    rig.reject(pod("a"));
    assertThat(rig.queue.status("a").flatMap(QueuedPodStatus::backoffUntil))
        .contains(Instant.parse("2026-01-01T00:00:01Z"));
    assertThat(rig.queue.nextDeadline()).contains(Instant.parse("2026-01-01T00:00:02Z"));
    rig.after(Duration.ofMillis(1499));
    assertThat(rig.place("a")).contains(QueueState.ERROR_BACKOFF);
    rig.after(Duration.ofMillis(1));
    assertThat(rig.place("a")).contains(QueueState.ACTIVE);
    assertThat(rig.entered).endsWith("active BackoffComplete");
    assertThat(rig.queue.nextDeadline()).isEqualTo(Optional.empty());
  }
}
