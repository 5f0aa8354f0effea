package io.berth.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.WriteOutcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pods and nodes come, go and change at awkward moments. */
class SchedulerTest {
  private final SchedulerRig rig = new SchedulerRig();

  @Test
  void aPodIsBoundToANode() {
    rig.node("n1").pod("p1", "{}").run();
    assertThat(rig.binds()).containsExactly("p1 to n1");
    assertThat(rig.scheduler.view().isAssumed("p1")).isTrue();
    assertThat(rig.scheduler.view().queueStatus("p1")).isEmpty();
    rig.answer(new CommandOutcome.Succeeded()).bound("p1", "n1").run();
    assertThat(rig.scheduler.view().isAssumed("p1")).isFalse();
    assertThat(rig.scheduler.view().bindings()).isEmpty();
    assertThat(rig.notes()).containsExactly("Successfully assigned default/p1 to n1");
  }

  @Test
  void aPodWaitsForANode() {
    rig.pod("p1", "{}").run();
    assertThat(rig.notes()).containsExactly("no nodes available to schedule pods");
    rig.node("n1").pass(Duration.ofSeconds(3)).run();
    assertThat(rig.binds()).containsExactly("p1 to n1");
  }

  @Test
  void aPodThatFitsNowhereWaitsUntilSomethingHappens() {
    rig.node("n1").pod("p1", "{nodeName: ''}").run();
    assertThat(rig.binds()).hasSize(1);
    rig.rejecting("full").pod("p2", "{}").run();
    assertThat(rig.notes()).endsWith("0/1 nodes are available: 1 full.");
    rig.pass(Duration.ofMinutes(1)).run();
    assertThat(rig.attempts("p2")).isEqualTo(1);
    rig.accepting().node("n2").pass(Duration.ofSeconds(3)).run();
    assertThat(rig.binds()).anyMatch(bind -> bind.startsWith("p2 to"));
  }

  @Test
  void aRefusedBindingIsUndoneAndTriedAgain() {
    rig.node("n1").pod("p1", "{}").run();
    rig.answer(new CommandOutcome.Refused(WriteOutcome.Reason.OTHER, "no")).run();
    assertThat(rig.scheduler.view().isAssumed("p1")).isFalse();
    assertThat(rig.scheduler.view().cluster().nodes().getFirst().pods()).isEmpty();
    rig.pass(Duration.ofSeconds(3)).run();
    assertThat(rig.binds()).containsExactly("p1 to n1", "p1 to n1");
  }

  @Test
  void anUnknownOutcomeKeepsTheAssumption() {
    rig.node("n1").pod("p1", "{}").run();
    rig.answer(new CommandOutcome.Unknown("time-out")).run();
    assertThat(rig.scheduler.view().isAssumed("p1")).isTrue();
    rig.pass(Duration.ofSeconds(1)).run();
    assertThat(rig.commands.getLast()).isInstanceOf(Command.Get.class);
    rig.bound("p1", "n1").run();
    assertThat(rig.scheduler.view().bindings()).isEmpty();
    assertThat(rig.binds()).hasSize(1);
  }

  @Test
  void aPodThatIsDeletedWhileBindingLeavesNothingBehind() {
    rig.node("n1").pod("p1", "{}").run();
    rig.inbox.offer(new EngineEvent.PodGone("p1"));
    rig.run();
    rig.answer(new CommandOutcome.Refused(WriteOutcome.Reason.NOT_FOUND, "gone")).run();
    assertThat(rig.scheduler.view().bindings()).isEmpty();
    assertThat(rig.scheduler.view().queueStatus("p1")).isEmpty();
    assertThat(rig.scheduler.view().cluster().nodes().getFirst().pods()).isEmpty();
  }

  @Test
  void podsOfOtherSchedulersAreLeftAlone() {
    rig.node("n1").pod("p1", "{schedulerName: other}").run();
    assertThat(rig.commands).isEmpty();
    assertThat(rig.scheduler.view().queueStatus("p1")).isEmpty();
  }

  @Test
  void aTerminatingPodIsSkipped() {
    rig.node("n1").terminatingPod("p1").run();
    assertThat(rig.binds()).isEmpty();
    assertThat(rig.notes()).containsExactly("skip schedule deleting pod: default/p1");
    assertThat(rig.scheduler.view().queueStatus("p1")).isEmpty();
  }

  @Test
  void aNodeThatGoesTakesItsChanceAway() {
    rig.node("n1").run();
    rig.inbox.offer(new EngineEvent.NodeGone("n1"));
    rig.pod("p1", "{}").run();
    assertThat(rig.binds()).isEmpty();
    assertThat(rig.notes()).isEqualTo(List.of("no nodes available to schedule pods"));
  }

  @Test
  void aBoundPodThatEndsIsForgotten() {
    rig.node("n1").bound("p1", "n1").run();
    assertThat(rig.scheduler.view().cluster().nodes().getFirst().pods()).hasSize(1);
    rig.finished("p1", "n1").run();
    assertThat(rig.scheduler.view().cluster().nodes().getFirst().pods()).isEmpty();
  }
}
