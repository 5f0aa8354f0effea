package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.engine.Scheduler;
import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.engine.observation.QueueState;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.Command;
import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.question.SchedulerView;
import io.berth.engine.queue.QueuedPodStatus;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.RateLimit;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import io.berth.spi.FeatureGates;
import io.berth.spi.Write;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The map of Berth: one pod from the API server, through each step that ARCHITECTURE lists, and
 * back to the API server, with the default profile. Watches and writes are real and have their own
 * threads; the thread of the test is the scheduler thread, and makes one step at a time.
 */
@Timeout(120)
class PodJourneyTest {
  @TempDir private Path folder = Path.of("");

  private final SchedulerSetup setup =
      ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup();
  private final List<Command> commands = new ArrayList<>();
  private final List<Observation> story = new ArrayList<>();
  private final Inbox inbox = new Inbox(() -> {});
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void aPodTravelsFromTheApiServerToItsBindingAndBack() throws Exception {
    try (EmbeddedApi server = EmbeddedApi.start(folder);
        Connections connections = Connections.open(server.access())) {
      ClusterWriter writer = writer(connections);
      ApiCommands port = new ApiCommands(writer, inbox);
      Scheduler scheduler =
          new Scheduler(
              setup,
              inbox,
              command -> {
                commands.add(command);
                port.send(command);
              },
              SchedulerOptions.of(EngineClock.of(() -> now)).withObserver(observer()));
      try (ClusterFeed _ =
          ClusterFeed.start(
              connections.watches(),
              List.of(Kinds.of(Node.class), Kinds.of(Pod.class)),
              false,
              inbox)) {
        travel(server, scheduler);
      } finally {
        assertThat(writer.close(Duration.ofSeconds(20))).isZero();
      }
    }
  }

  private static ClusterWriter writer(Connections connections) {
    return new ClusterWriter(
        connections.writes(),
        RateLimit.none(),
        connections.events(),
        RateLimit.none(),
        () -> true,
        "test");
  }

  private Observer observer() {
    return new Observer() {
      @Override
      public void observe(Observation observation) {
        story.add(observation);
      }

      @Override
      public Set<Topic> topics() {
        return Set.of(Topic.ATTEMPTS);
      }
    };
  }

  private void travel(EmbeddedApi server, Scheduler scheduler) {
    SchedulerView view = scheduler.view();

    // step 1, kube.watch: the API server shows the pod, a watch thread decodes it
    server.api().create(ResourceTypes.POD, ApiObject.of(pod()));
    await(() -> inbox.size() == 1);

    // step 2, engine.event: it is in the inbox, as a record
    EngineEvent.PodSeen seen = (EngineEvent.PodSeen) inbox.take().orElseThrow();
    assertThat(seen.pod().key()).isEqualTo("default/web-1");
    inbox.offer(seen);
    String uid = seen.pod().metadata().uid();

    // step 4, engine.queue: it waits for its turn
    scheduler.learn();
    assertThat(queueState(view, uid)).contains(QueueState.ACTIVE);

    // step 5, engine.cycle: there is no node yet
    assertThat(scheduler.step()).isTrue();
    assertThat(story).hasSize(2).first().isInstanceOf(Observation.Attempted.class);
    assertThat(((Observation.Unschedulable) story.getLast()).message())
        .isEqualTo("no nodes available to schedule pods");
    assertThat(queueState(view, uid)).contains(QueueState.ERROR_BACKOFF);

    // step 7, kube.write: its status says so
    await(() -> scheduledCondition(server).equals("False"));

    // steps 1 to 3, engine.cluster: a node comes
    server.api().create(ResourceTypes.NODE, ApiObject.of(node()));
    await(() -> scheduler.learn() && !view.cluster().nodes().isEmpty());
    assertThat(view.cluster().nodes().getFirst().name()).isEqualTo("n1");

    // step 4: the backoff ends
    now = now.plusSeconds(3);
    story.clear();
    scheduler.step();

    // step 5: filtered, scored, chosen, assumed
    assertThat(((Observation.Attempted) story.get(0)).attempt()).isEqualTo(2);
    Observation.Chosen chosen = (Observation.Chosen) story.get(1);
    assertThat(chosen.node()).isEqualTo("n1");
    assertThat(chosen.feasible()).isEqualTo(1);
    assertThat(story.get(2)).isInstanceOf(Observation.Assumed.class);
    assertThat(view.isAssumed(uid)).isTrue();
    assertThat(view.cluster().nodes().getFirst().requested().cpuMillis()).isEqualTo(500);

    // step 6, engine.binding: the binding is under way, and the queue does not know the pod any
    // more
    assertThat(view.bindings()).containsExactly(uid);
    assertThat(view.queueStatus(uid)).isEmpty();
    Command.Perform bind = (Command.Perform) commands.getLast();
    assertThat(bind.write()).isEqualTo(new Write.BindPod(bind.object(), "n1"));
    assertThat(bind.object().uid()).isEqualTo(uid);

    // step 7, kube.write: a writer thread binds the pod
    await(() -> pod(server).text("spec", "nodeName").equals("n1"));

    // step 6: the answer has come back through the inbox
    await(() -> scheduler.learn() && view.bindings().isEmpty());
    assertThat(story).last().isInstanceOf(Observation.Bound.class);
    assertThat(((Command.RecordEvent) commands.getLast()).event().note())
        .isEqualTo("Successfully assigned default/web-1 to n1");

    // steps 1 to 3: the watch confirms what was assumed
    await(
        () -> {
          scheduler.learn();
          return !view.isAssumed(uid);
        });
    assertThat(view.cluster().nodes().getFirst().pods()).hasSize(1);
  }

  private static Optional<QueueState> queueState(SchedulerView view, String uid) {
    return view.queueStatus(uid).map(QueuedPodStatus::place);
  }

  private static String scheduledCondition(EmbeddedApi server) {
    return pod(server).items("status", "conditions").stream()
        .filter(condition -> TreeFields.text(condition, "type").equals("PodScheduled"))
        .map(condition -> TreeFields.text(condition, "status"))
        .findFirst()
        .orElse("");
  }

  private static ApiObject pod(EmbeddedApi server) {
    return server.api().get(ResourceTypes.POD, "default", "web-1").orElseThrow();
  }

  private static Pod pod() {
    return PodBuilder.pod("web-1")
        .containers(ContainerBuilder.container("c").image("test").request("cpu", "500m"))
        .build();
  }

  private static Node node() {
    return NodeBuilder.node("n1").build();
  }

  private void await(BooleanSupplier condition) {
    EmbeddedApi.await(condition, story);
  }
}
