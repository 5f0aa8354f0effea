package io.berth.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.cluster.ClusterSnapshot;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.question.SchedulerView;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.PostFilterPlugin.Nominated;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What other threads may do with a scheduler, and what they may not. */
class SchedulerQuestionsTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final ObservedScheduler rig = new ObservedScheduler();

  private static String facts(SchedulerView view) {
    return "%d nodes, assumed %s, binding %s, queued %s, nominated to %s"
        .formatted(
            view.cluster().nodes().size(),
            view.isAssumed("p"),
            view.bindings(),
            view.queueStatus("q").map(status -> status.place().toString()).orElse("no"),
            view.nominations().nodes());
  }

  @Test
  void otherThreadsAskAndTheOwnerAnswersBetweenTwoSteps() {
    rig.nodes("n1", "n2");
    rig.plugin.permission = new Hold(MINUTE);
    rig.pod("p");
    rig.plugin.rejects = pod -> pod.uid().equals("q");
    rig.plugin.lastResort = new Nominated("n2");
    rig.plugin.hopes = _ -> false;
    rig.pod("q");
    Queue<CompletableFuture<String>> answers = new ConcurrentLinkedQueue<>();
    try (ExecutorService askers = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 16; i++) {
        askers.execute(
            () ->
                answers.add(rig.scheduler.questions().ask(SchedulerQuestionsTest::facts, MINUTE)));
      }
    }
    assertThat(answers).hasSize(16).noneMatch(CompletableFuture::isDone);
    rig.inbox.offer(new EngineEvent.NodeSeen(TestObjects.node("n3", "{}")));
    while (rig.scheduler.questions().isWaiting()) {
      assertThat(rig.scheduler.step()).as("there is something to do").isTrue();
    }
    assertThat(answers)
        .allSatisfy(
            answer ->
                assertThat(answer)
                    .isCompletedWithValue(
                        "3 nodes, assumed true, binding [p], queued UNSCHEDULABLE,"
                            + " nominated to [n2]"));
  }

  @Test
  void aSchedulerThatOnlyLearnsAnswersToo() {
    rig.inbox.offer(new EngineEvent.NodeSeen(TestObjects.node("n1", "{}")));
    CompletableFuture<Integer> nodes =
        rig.scheduler.questions().ask(view -> view.cluster().nodes().size(), MINUTE);
    rig.scheduler.learn();
    assertThat(nodes).isCompletedWithValue(1);
    CompletableFuture<?> bindings = rig.scheduler.questions().ask(SchedulerView::bindings, MINUTE);
    assertThat(rig.scheduler.learn()).as("a question is something to do").isTrue();
    assertThat(bindings).isCompleted();
    assertThat(rig.scheduler.learn()).isFalse();
  }

  @Test
  void aSnapshotStaysAsItWas() {
    rig.nodes("n1").pod("p");
    CompletableFuture<ClusterSnapshot> asked =
        rig.scheduler.questions().ask(SchedulerView::snapshot, MINUTE);
    rig.run();
    assertThat(asked).isDone();
    ClusterSnapshot before = asked.join();
    rig.nodes("n2").pod("q");
    assertThat(before.nodes()).hasSize(1);
    assertThat(before.node("n1").orElseThrow().pods()).hasSize(1);
    assertThat(before.node("n2")).isEmpty();
    assertThat(rig.scheduler.view().snapshot().nodes()).hasSize(2);
  }

  @Test
  void aSecondThreadMayNotStep() {
    rig.nodes("n1");
    try (ExecutorService other =
        Executors.newSingleThreadExecutor(task -> new Thread(task, "intruder"))) {
      Future<Boolean> step = other.submit(rig.scheduler::step);
      assertThatThrownBy(step::get)
          .hasCauseInstanceOf(IllegalStateException.class)
          .hasMessageContaining("belongs to thread " + Thread.currentThread().getName())
          .hasMessageContaining("intruder called it");
      Future<Boolean> learn = other.submit(rig.scheduler::learn);
      assertThatThrownBy(learn::get).hasCauseInstanceOf(IllegalStateException.class);
    }
    assertThat(rig.scheduler.step()).as("the owner goes on").isFalse();
  }
}
