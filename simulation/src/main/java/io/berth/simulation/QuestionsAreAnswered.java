package io.berth.simulation;

import io.berth.engine.cluster.ClusterSnapshot;
import io.berth.engine.question.SchedulerView;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A question that is asked now and then is answered at the next step if that comes in time, and
 * only then. A snapshot equals the live cluster of that moment, and still does many steps later.
 */
final class QuestionsAreAnswered extends Invariant {
  private static final int STEPS_BETWEEN = 40;
  private static final int STEPS_HELD = 30;
  private static final Duration DEADLINE = Duration.ofSeconds(2);

  private record Answer(ClusterDigest live, ClusterSnapshot snapshot) {
    static Answer of(SchedulerView view) {
      return new Answer(ClusterDigest.of(view.cluster(), view.nominations()), view.snapshot());
    }

    boolean isTrue() {
      return live.equals(ClusterDigest.of(snapshot, snapshot.nominations()));
    }
  }

  private record Asked(CompletableFuture<Answer> answer, Instant at) {}

  private @Nullable Asked asked;
  private @Nullable Answer held;
  private Instant began = Instant.MIN;
  private int steps;

  QuestionsAreAnswered(InvariantContext context) {
    super(context);
  }

  @Override
  void beforeStep() {
    began = context.world().tasks().now();
  }

  @Override
  void afterStep() {
    steps++;
    if (asked != null) {
      held = answer(asked);
      asked = null;
    }
    if (steps % STEPS_BETWEEN == STEPS_HELD && held != null) {
      check(held, "a snapshot has changed since it was taken");
      held = null;
    }
    if (steps % STEPS_BETWEEN == 0) {
      asked = new Asked(context.scheduler().questions().ask(Answer::of, DEADLINE), now());
    }
  }

  private Instant now() {
    return context.world().tasks().now();
  }

  /** Checks the answer; null if the step came too late for one. */
  private @Nullable Answer answer(Asked question) {
    boolean isLate = began.isAfter(question.at().plus(DEADLINE));
    if (!question.answer().isDone()) {
      broken("a question is not answered at the next step");
      return null;
    }
    try {
      Answer answer = question.answer().join();
      if (isLate) {
        broken("a question is answered after its deadline");
      }
      check(answer, "a snapshot differs from what is known");
      return answer;
    } catch (CompletionException e) {
      if (!isLate || !(e.getCause() instanceof TimeoutException)) {
        broken("a question fails: " + e.getCause());
      }
      return null;
    }
  }

  private void check(Answer answer, String problem) {
    if (!answer.isTrue()) {
      broken(problem);
    }
  }

  @Override
  void atRest() {
    if (context.scheduler().questions().isWaiting() && asked == null) {
      broken("a question waits for ever");
    }
  }
}
