package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.engine.cycle.Verification;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.Observer;
import io.berth.spi.FeatureGates;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SchedulerLoopTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
  private final SchedulerLoop loop =
      new SchedulerLoop(
          ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup(),
          commands::add,
          InstantSource.system(),
          Observer.NOBODY,
          Duration.ofMinutes(5),
          Verification.standard());
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
    while (loop.inbox().size() > 0) {
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
    Command.Bind bind = nextBind();
    loop.finish();
    loop.inbox().offer(new EngineEvent.PodSeen(PodBuilder.pod("late").uid("late").build()));
    assertThat(thread.join(Duration.ofMillis(200))).isFalse();
    loop.inbox().offer(new EngineEvent.Answered(bind.ticket(), new CommandOutcome.Succeeded()));
    assertThat(thread.join(PATIENCE)).isTrue();
    assertThat(commands).noneMatch(Command.Bind.class::isInstance);
  }

  private void offerNodeAndPod() {
    loop.inbox().offer(new EngineEvent.NodeSeen(NodeBuilder.node("n1").build()));
    loop.inbox().offer(new EngineEvent.PodSeen(PodBuilder.pod("p1").build()));
  }

  private Command.Bind nextBind() throws InterruptedException {
    Command next = commands.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    while (!(next instanceof Command.Bind bind)) {
      assertThat(next).as("a command").isNotNull();
      next = commands.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    return bind;
  }
}
