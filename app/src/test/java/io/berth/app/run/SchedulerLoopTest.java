package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.engine.Scheduler;
import io.berth.engine.SchedulerOptions;
import io.berth.engine.cluster.ClusterSnapshot;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EngineClock;
import io.berth.engine.question.Question;
import io.berth.engine.question.SchedulerView;
import io.berth.spi.FeatureGates;
import io.berth.spi.Write;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SchedulerLoopTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
  private final WakeUp wakeUp = new WakeUp();
  private final Inbox inbox = new Inbox(wakeUp);
  private final Scheduler scheduler =
      new Scheduler(
          ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup(),
          inbox,
          commands::add,
          SchedulerOptions.of(EngineClock.system()));
  private final SchedulerLoop loop = new SchedulerLoop(scheduler, inbox, wakeUp);
  private final Thread thread = Thread.ofPlatform().name("scheduler").unstarted(loop);

  @AfterEach
  void stop() throws InterruptedException {
    loop.stop();
    assertThat(thread.join(PATIENCE)).isTrue();
  }

  @Test
  void eventsFromOtherThreadsWakeItUp() throws InterruptedException {
    thread.start();
    loop.lead();
    offerNodeAndPod();
    assertThat(nextBind()).isNotNull();
  }

  @Test
  void itOnlyLearnsUntilItLeads() throws InterruptedException {
    thread.start();
    offerNodeAndPod();
    while (inbox.size() > 0) {
      Thread.onSpinWait();
    }
    assertThat(commands).isEmpty();
    loop.lead();
    assertThat(nextBind()).isNotNull();
  }

  @Test
  void itFinishesBindingsBeforeItEnds() throws InterruptedException {
    thread.start();
    loop.lead();
    offerNodeAndPod();
    Command.Perform bind = nextBind();
    loop.finish();
    inbox.offer(new EngineEvent.PodSeen(PodBuilder.pod("late").uid("late").build()));
    assertThat(thread.join(Duration.ofMillis(200))).isFalse();
    inbox.offer(new EngineEvent.Answered(bind.ticket(), new CommandOutcome.Succeeded()));
    assertThat(thread.join(PATIENCE)).isTrue();
    assertThat(commands).noneMatch(SchedulerLoopTest::isBind);
  }

  private void offerNodeAndPod() {
    inbox.offer(new EngineEvent.NodeSeen(NodeBuilder.node("n1").build()));
    inbox.offer(new EngineEvent.PodSeen(PodBuilder.pod("p1").build()));
  }

  private Command.Perform nextBind() throws InterruptedException {
    Command next = commands.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    while (!isBind(next)) {
      assertThat(next).as("a command").isNotNull();
      next = commands.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    return (Command.Perform) next;
  }

  private static boolean isBind(@Nullable Command command) {
    return command instanceof Command.Perform(_, Write.BindPod _);
  }

  @Test
  void aQuestionWakesItUp() {
    thread.start();
    loop.lead();
    for (int i = 0; i < 200; i++) {
      awaitSleep();
      String answeredBy = ask(_ -> Thread.currentThread().getName());
      assertThat(answeredBy).isEqualTo("scheduler");
    }
  }

  @Test
  void aQuestionIsAnsweredWhileItOnlyLearns() {
    thread.start();
    inbox.offer(new EngineEvent.NodeSeen(NodeBuilder.node("n1").build()));
    awaitSleep();
    int nodes = ask(view -> view.cluster().nodes().size());
    assertThat(nodes).isEqualTo(1);
  }

  @Test
  void aQuestionIsAnsweredWhileItIsBusy() throws InterruptedException {
    AtomicBoolean enough = new AtomicBoolean();
    Thread busy =
        Thread.ofPlatform()
            .start(
                () -> {
                  for (int i = 0; !enough.get(); i++) {
                    inbox.offer(new EngineEvent.NodeSeen(NodeBuilder.node("n" + i % 50).build()));
                    inbox.offer(new EngineEvent.PodSeen(PodBuilder.pod("p" + i % 500).build()));
                  }
                });
    thread.start();
    loop.lead();
    int nodes = 0;
    while (nodes < 50) {
      int known = ask(view -> view.cluster().nodes().size());
      assertThat(known).isGreaterThanOrEqualTo(nodes);
      nodes = known;
    }
    ClusterSnapshot snapshot = ask(SchedulerView::snapshot);
    assertThat(snapshot.nodes()).hasSize(50);
    enough.set(true);
    assertThat(busy.join(PATIENCE)).isTrue();
  }

  @Test
  void aQuestionThatFailsHurtsOnlyItself() {
    thread.start();
    assertThatThrownBy(
            () ->
                ask(
                    _ -> {
                      throw new IllegalStateException("a bug in the question, for the test");
                    }))
        .hasRootCauseMessage("a bug in the question, for the test");
    int nodes = ask(view -> view.cluster().nodes().size());
    assertThat(nodes).isZero();
  }

  private <T> T ask(Question<T> question) {
    return scheduler.questions().ask(question, PATIENCE).orTimeout(30, TimeUnit.SECONDS).join();
  }

  /** Returns when the loop has found nothing more to do. */
  private void awaitSleep() {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (inbox.size() > 0 || !isParked(thread)) {
      assertThat(System.nanoTime()).as("still busy").isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private static boolean isParked(Thread thread) {
    return thread.getState() == Thread.State.WAITING
        || thread.getState() == Thread.State.TIMED_WAITING;
  }
}
