package io.berth.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.engine.Scheduler;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.observation.QueueState;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.schema.Message;
import io.berth.spi.FeatureGates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The map of the engine: one pod from the event that announces it to its binding, with the default
 * profile, and what can be seen after each step. Steps 1 and 7, the wire, are still to come.
 */
class PodJourneyTest {
  private final List<Command> commands = new ArrayList<>();
  private final List<String> story = new ArrayList<>();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  private final SchedulerSetup setup =
      ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup();
  private final Scheduler scheduler =
      new Scheduler(
          setup, commands::add, () -> now, (_, step, detail) -> story.add(step + " " + detail));

  @Test
  void aPodTravelsFromItsEventToItsBinding() throws CodecException {
    // step 2: what changed reaches the inbox
    scheduler.inbox().offer(new EngineEvent.PodSeen(pod("")));
    assertThat(scheduler.inbox().size()).isEqualTo(1);

    // steps 3 to 5: known, queued, attempted; there is no node yet
    assertThat(scheduler.step()).isTrue();
    assertThat(story)
        .containsExactly("ATTEMPT attempt 1", "UNSCHEDULABLE no nodes available to schedule pods");
    assertThat(scheduler.place("u1").orElseThrow().place()).isEqualTo(QueueState.ERROR_BACKOFF);

    // step 3: a node comes
    scheduler.inbox().offer(new EngineEvent.NodeSeen(node()));
    scheduler.step();
    assertThat(scheduler.cluster().nodes()).hasSize(1);

    // step 4: the backoff ends
    now = now.plusSeconds(3);
    story.clear();
    scheduler.step();

    // step 5: filtered, scored, chosen, assumed
    assertThat(story).startsWith("ATTEMPT attempt 2", "CHOSEN feasible 1 of 1", "ASSUMED n1");
    assertThat(scheduler.isAssumed("u1")).isTrue();
    assertThat(scheduler.cluster().nodes().getFirst().requested().cpuMillis()).isEqualTo(500);

    // step 6: the binding is under way, and nothing waits for it in the queue
    assertThat(scheduler.bindings()).containsExactly("u1");
    assertThat(scheduler.place("u1")).isEmpty();
    Command.Bind bind = (Command.Bind) commands.getLast();
    assertThat(bind.node()).isEqualTo("n1");

    // step 6: the API server has accepted it
    scheduler
        .inbox()
        .offer(new EngineEvent.Answered(bind.ticket(), new CommandOutcome.Succeeded()));
    scheduler.step();
    assertThat(scheduler.bindings()).isEmpty();
    assertThat(((Command.Announce) commands.getLast()).event().note())
        .isEqualTo("Successfully assigned default/web-1 to n1");

    // step 3 again: the watch confirms it
    scheduler.inbox().offer(new EngineEvent.PodSeen(pod("nodeName: n1")));
    scheduler.step();
    assertThat(scheduler.isAssumed("u1")).isFalse();
    assertThat(scheduler.cluster().nodes().getFirst().pods()).hasSize(1);
  }

  private static Pod pod(String more) throws CodecException {
    return read(
        Pod.class,
        """
        metadata: {name: web-1, namespace: default, uid: u1}
        spec:
          schedulerName: default-scheduler
          %s
          containers: [{name: c, resources: {requests: {cpu: 500m, memory: 1Gi}}}]
        """
            .formatted(more));
  }

  private static Node node() throws CodecException {
    return read(
        Node.class,
        """
        metadata: {name: n1}
        status: {allocatable: {cpu: 4, memory: 8Gi, pods: 110}}
        """);
  }

  private static <T extends Record> T read(Class<T> type, String yaml) throws CodecException {
    return new MessageReader(MessageReader.Mode.STRICT)
        .read(Message.of(type), "test", TreeReader.read("test", yaml));
  }
}
