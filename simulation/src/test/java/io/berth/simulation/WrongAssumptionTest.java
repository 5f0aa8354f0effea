package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.Scheduler;
import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.EngineClock;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.PodSpec;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Message;
import io.berth.spi.Write;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the scheduler took for certain turns out to be different. */
class WrongAssumptionTest {
  private Instant now = Instant.EPOCH;
  private final List<String> binds = new ArrayList<>();
  private final Inbox inbox = new Inbox(() -> {});
  private final Scheduler scheduler =
      new Scheduler(
          BuiltinSetup.create(),
          inbox,
          this::carryOut,
          SchedulerOptions.of(EngineClock.of(() -> now)));

  /** Found by seed 9045: a binding from before a restart arrived late. */
  @Test
  void aPodThatIsBoundElsewhereFreesTheRoomItWasAssumedToTake() {
    inbox.offer(new EngineEvent.NodeSeen(NodeBuilder.node("n1").allocatable("cpu", "1").build()));
    offer(pod("first").build());
    offer(pod("second").build());
    run();
    assertThat(binds).containsExactly("first to n1");
    inbox.offer(
        new EngineEvent.NodeSeen(
            NodeBuilder.node("n2").unschedulable().allocatable("cpu", "1").build()));
    run();
    now = now.plusSeconds(60);
    offer(bound(pod("first").build(), "n2"));
    run();
    now = now.plusSeconds(60);
    run();
    assertThat(binds).containsExactly("first to n1", "second to n1");
  }

  /** Found by seed 12717. */
  @Test
  void aPodThatWasRelabelledWhileItWasBoundLetsOthersIn() {
    inbox.offer(
        new EngineEvent.NodeSeen(
            NodeBuilder.node("n1").label("kubernetes.io/hostname", "n1").build()));
    offer(pod("first").label("app", "web").build());
    offer(pod("second").podAntiAffinity(awayFrom("web")).build());
    run();
    assertThat(binds).containsExactly("first to n1");
    now = now.plusSeconds(60);
    offer(bound(pod("first").label("app", "job").build(), "n1"));
    run();
    now = now.plusSeconds(60);
    run();
    assertThat(binds).containsExactly("first to n1", "second to n1");
  }

  /** As happens when the API server's storage is restored from a backup. */
  @Test
  void aPodWhoseBindingIsForgottenIsPlacedAgainAndLeavesNothingBehind() {
    inbox.offer(new EngineEvent.NodeSeen(NodeBuilder.node("n1").allocatable("cpu", "1").build()));
    offer(bound(pod("first").build(), "n1"));
    offer(pod("second").build());
    run();
    assertThat(binds).isEmpty();
    offer(pod("first").build());
    run();
    assertThat(binds).containsExactly("first to n1");
    inbox.offer(new EngineEvent.PodGone("first"));
    run();
    now = now.plusSeconds(60);
    run();
    assertThat(binds).containsExactly("first to n1", "second to n1");
  }

  private static PodAntiAffinity awayFrom(String app) {
    PodAffinityTerm term =
        Message.of(PodAffinityTerm.class)
            .with(
                Message.of(PodAffinityTerm.class).empty(),
                "labelSelector",
                new LabelSelector(Map.of("app", app), List.of()));
    return new PodAntiAffinity(
        List.of(
            Message.of(PodAffinityTerm.class).with(term, "topologyKey", "kubernetes.io/hostname")),
        List.of());
  }

  private void run() {
    while (scheduler.step()) {
      assertThat(binds).hasSizeLessThan(10);
    }
  }

  private void carryOut(Command command) {
    if (command instanceof Command.Perform(_, Write.BindPod bind)) {
      binds.add(bind.object().name() + " to " + bind.node());
    }
  }

  private void offer(Pod pod) {
    inbox.offer(new EngineEvent.PodSeen(pod));
  }

  private static PodBuilder pod(String name) {
    return PodBuilder.pod(name)
        .uid(name)
        .containers(ContainerBuilder.container("c").request("cpu", "1"));
  }

  private static Pod bound(Pod pod, String node) {
    return new Pod(
        pod.metadata(), Message.of(PodSpec.class).with(pod.spec(), "nodeName", node), pod.status());
  }
}
