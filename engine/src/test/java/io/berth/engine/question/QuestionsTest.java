package io.berth.engine.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cluster.ClusterSnapshot;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.port.EngineClock;
import io.berth.engine.queue.QueuedPodStatus;
import io.berth.spi.cluster.ClusterView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class QuestionsTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final SchedulerView VIEW = new EmptyView(new ClusterCache());

  private Duration elapsed = Duration.ZERO;
  private int wakeUps;
  private final List<Integer> order = new ArrayList<>();
  private final Questions questions = new Questions(new Clock(), () -> wakeUps++);

  private final class Clock implements EngineClock {
    @Override
    public Instant instant() {
      return Instant.EPOCH;
    }

    @Override
    public long nanoTime() {
      return elapsed.toNanos();
    }
  }

  /** The view of a scheduler that knows nothing. */
  private record EmptyView(ClusterCache cache) implements SchedulerView {
    @Override
    public ClusterView cluster() {
      return cache.view();
    }

    @Override
    public Nominations nominations() {
      return cache.nominations();
    }

    @Override
    public boolean isAssumed(String uid) {
      return false;
    }

    @Override
    public int assumedObjects() {
      return 0;
    }

    @Override
    public Set<String> bindings() {
      return Set.of();
    }

    @Override
    public Optional<QueuedPodStatus> queueStatus(String uid) {
      return Optional.empty();
    }

    @Override
    public ClusterSnapshot snapshot() {
      return cache.snapshot();
    }
  }

  private void elapse(Duration time) {
    elapsed = elapsed.plus(time);
  }

  /** Asks a question whose answer takes some time. */
  private CompletableFuture<Integer> ask(int number, Duration takes) {
    return questions.ask(
        _ -> {
          elapse(takes);
          order.add(number);
          return number;
        },
        SECOND);
  }

  @Test
  void aQuestionIsAnsweredOnlyWhenTheOwnerComes() {
    assertThat(questions.answer(VIEW)).isFalse();
    CompletableFuture<Integer> answer =
        questions.ask(view -> view.cluster().nodes().size(), SECOND);
    assertThat(wakeUps).isEqualTo(1);
    assertThat(questions.isWaiting()).isTrue();
    assertThat(answer).isNotDone();
    assertThat(questions.answer(VIEW)).isTrue();
    assertThat(answer).isCompletedWithValue(0);
    assertThat(questions.isWaiting()).isFalse();
    assertThat(questions.answer(VIEW)).isFalse();
  }

  @Test
  void only64QuestionsWait() {
    List<CompletableFuture<Integer>> asked = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      asked.add(ask(i, Duration.ZERO));
    }
    CompletableFuture<Integer> rejected = ask(64, Duration.ZERO);
    assertThat(rejected).isCompletedExceptionally();
    assertThatThrownBy(rejected::get)
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(RejectedExecutionException.class)
        .hasMessageContaining("64 questions wait");
    assertThat(wakeUps).isEqualTo(64);
    questions.answer(VIEW);
    assertThat(asked).allMatch(CompletableFuture::isDone);
    assertThat(order).hasSize(64).isSorted();
    for (int i = 0; i < 64; i++) {
      asked.add(ask(i, Duration.ZERO));
    }
    questions.answer(VIEW);
    assertThat(asked)
        .as("there is room for 64 again")
        .noneMatch(it -> it.isCompletedExceptionally());
    assertThat(asked).allMatch(CompletableFuture::isDone);
  }

  @Test
  void aSchedulerThatHasStoppedRefusesQuestions() {
    CompletableFuture<Integer> before = ask(1, Duration.ZERO);
    questions.close();
    CompletableFuture<Integer> after = ask(2, Duration.ZERO);
    for (CompletableFuture<Integer> refused : List.of(before, after)) {
      assertThatThrownBy(refused::get)
          .hasCauseInstanceOf(RejectedExecutionException.class)
          .hasMessageContaining("the scheduler has stopped");
    }
    assertThat(questions.isWaiting()).isFalse();
    assertThat(order).isEmpty();
  }

  @Test
  void aQuestionPastItsDeadlineIsNotAnswered() {
    CompletableFuture<Integer> late = ask(1, Duration.ZERO);
    elapse(Duration.ofMillis(500));
    CompletableFuture<Integer> early = ask(2, Duration.ZERO);
    elapse(Duration.ofMillis(501));
    questions.answer(VIEW);
    assertThat(late).isCompletedExceptionally();
    assertThatThrownBy(late::get).hasCauseInstanceOf(TimeoutException.class);
    assertThat(early).isCompletedWithValue(2);
    assertThat(order).containsExactly(2);
  }

  @Test
  void aQuestionMayWaitForEver() {
    for (int i = 0; i < 100; i++) {
      CompletableFuture<String> answer =
          questions.ask(_ -> "yes", Duration.ofSeconds(Long.MAX_VALUE));
      elapse(Duration.ofDays(1));
      questions.answer(VIEW);
      assertThat(answer).isCompletedWithValue("yes");
    }
  }

  @Test
  void aQuestionThatFailsFailsAlone() {
    CompletableFuture<Integer> before = ask(1, Duration.ZERO);
    CompletableFuture<Integer> failing =
        questions.ask(
            _ -> {
              throw new IllegalStateException("oh");
            },
            SECOND);
    CompletableFuture<Integer> after = ask(3, Duration.ZERO);
    questions.answer(VIEW);
    assertThat(before).isCompletedWithValue(1);
    assertThat(failing).isCompletedExceptionally();
    assertThatThrownBy(failing::get)
        .hasCauseInstanceOf(IllegalStateException.class)
        .hasMessageContaining("oh");
    assertThat(after).isCompletedWithValue(3);
  }

  @Test
  void aCancelledQuestionIsSkipped() {
    CompletableFuture<Integer> cancelled = ask(1, Duration.ZERO);
    CompletableFuture<Integer> other = ask(2, Duration.ZERO);
    cancelled.cancel(false);
    questions.answer(VIEW);
    assertThat(order).containsExactly(2);
    assertThat(other).isCompletedWithValue(2);
    assertThat(questions.isWaiting()).isFalse();
  }

  @Test
  void theOwnerSpendsAtMostAMillisecond() {
    List<CompletableFuture<Integer>> answers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      answers.add(ask(i, Duration.ofNanos(400_000)));
    }
    questions.answer(VIEW);
    assertThat(order).as("the third went over it").containsExactly(0, 1, 2);
    assertThat(questions.isWaiting()).isTrue();
    questions.answer(VIEW);
    assertThat(order).containsExactly(0, 1, 2, 3, 4);
    assertThat(answers).allMatch(CompletableFuture::isDone);
  }

  @Test
  void aQuestionThatTakesLongerIsAnsweredAllTheSame() {
    CompletableFuture<Integer> first = ask(1, Duration.ofMillis(5));
    CompletableFuture<Integer> second = ask(2, Duration.ofMillis(5));
    questions.answer(VIEW);
    assertThat(first).isCompletedWithValue(1);
    assertThat(second).isNotDone();
    questions.answer(VIEW);
    assertThat(second).isCompletedWithValue(2);
  }
}
