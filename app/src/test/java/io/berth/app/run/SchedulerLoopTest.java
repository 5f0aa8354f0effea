package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.Observer;
import io.berth.spi.FeatureGates;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SchedulerLoopTest {
  private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
  private final SchedulerLoop loop =
      new SchedulerLoop(
          ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup(),
          commands::add,
          InstantSource.system(),
          Observer.NOBODY);

  @Test
  void eventsFromOtherThreadsWakeItUpAndStopEndsIt() throws InterruptedException {
    Thread thread = Thread.ofPlatform().name("scheduler").start(loop);
    try {
      loop.inbox().offer(new EngineEvent.NodeSeen(NodeBuilder.node("n1").build()));
      loop.inbox().offer(new EngineEvent.PodSeen(PodBuilder.pod("p1").build()));
      Command first = commands.poll(30, TimeUnit.SECONDS);
      while (first != null && !(first instanceof Command.Bind)) {
        first = commands.poll(30, TimeUnit.SECONDS);
      }
      assertThat(first).isInstanceOf(Command.Bind.class);
    } finally {
      loop.stop();
    }
    assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
  }
}
