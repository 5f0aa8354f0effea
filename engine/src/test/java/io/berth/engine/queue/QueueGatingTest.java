package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.NODE_ADD;
import static io.berth.engine.queue.QueueRig.NODE_LABEL;
import static io.berth.engine.queue.QueueRig.POD_LABEL;
import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.observation.QueueState;
import io.berth.model.core.Pod;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pods that must not be looked at yet: spec/core.md 2.4. */
class QueueGatingTest {
  private static final Pod BOTH = pod("a", "{one: x, two: x}");
  private static final Pod ONE = pod("a", "{one: x}");
  private static final Pod TWO = pod("a", "{two: x}");

  private final FakeRejector one = gate("one").wakesOn(NODE_ADD).wakesOn(POD_LABEL);
  private final FakeRejector two = gate("two").wakesOn(NODE_LABEL).wakesOn(POD_LABEL);
  private final QueueRig rig = QueueRig.of(one, two, new FakeRejector("Fit").wakesOn(NODE_LABEL));

  private static FakeRejector gate(String name) {
    return new FakeRejector(name).gates(pod -> pod.pod().metadata().labels().containsKey(name));
  }

  @Test
  void theFirstPluginThatHoldsIsRemembered() {
    assertThat(rig.queue.add(BOTH)).isFalse();
    assertThat(gatedBy()).contains("one");
    assertThat(rejectors()).containsExactly("one");
    assertThat(rig.rejected).isEqualTo(Map.of("one", 1));
    assertThat(rig.entered).containsExactly("unschedulable UnschedulablePodAdd");
    assertThat(rig.queue.count(QueueState.GATED)).isEqualTo(1);
    assertThat(rig.queue.count(QueueState.UNSCHEDULABLE)).isZero();
  }

  @Test
  void whenOneOpensTheNextMayHold() {
    rig.queue.add(BOTH);
    rig.queue.update(BOTH, TWO);
    assertThat(gatedBy()).contains("two");
    assertThat(rejectors()).containsExactly("one", "two");
    rig.queue.update(TWO, BOTH);
    assertThat(gatedBy()).as("the holder is asked first").contains("two");
    assertThat(rig.rejected).isEqualTo(Map.of("one", 1, "two", 1));
  }

  @Test
  void rejectorsStayWhenTheGateOpens() {
    rig.queue.add(ONE);
    rig.queue.update(ONE, pod("a"));
    assertThat(rig.place("a")).contains(QueueState.ACTIVE);
    assertThat(gatedBy()).isEmpty();
    assertThat(rejectors()).containsExactly("one");
    assertThat(rig.entered).endsWith("active UnschedulablePodUpdatePodLabel");
    rig.pop();
    assertThat(rig.rejected).isEmpty();
  }

  @Test
  void onlyEventsOfTheHolderOpenTheGate() {
    boolean[] open = {false};
    FakeRejector holder = new FakeRejector("Holder").gates(_ -> !open[0]).wakesOn(NODE_ADD);
    QueueRig queue = QueueRig.of(new FakeRejector("Fit").wakesOn(NODE_LABEL), holder);
    open[0] = true;
    queue.queue.add(pod("a"));
    QueuedPod entry = queue.pop();
    queue.queue.moveAll(NODE_LABEL, null, null);
    open[0] = false;
    queue.giveBack(entry, Set.of("Fit"), Set.of());
    assertThat(entry.rejectors().all()).containsExactly("Fit", "Holder");

    open[0] = true;
    queue.queue.moveAll(NODE_LABEL, null, null);
    assertThat(queue.place("a")).contains(QueueState.GATED);
    queue.queue.moveAll(NODE_ADD, null, null);
    assertThat(queue.place("a")).contains(QueueState.BACKOFF);
  }

  @Test
  void theTimeAtTheGateDoesNotCount() {
    rig.queue.add(ONE);
    QueuedPod entry = rig.queue.pods().findFirst().orElseThrow();
    assertThat(entry.initialAttemptAt()).isEmpty();
    rig.after(Duration.ofSeconds(7)).queue.update(ONE, pod("a"));
    assertThat(entry.initialAttemptAt()).contains(QueueRig.START.plusSeconds(7));
    assertThat(entry.queuedAt()).isEqualTo(QueueRig.START);
  }

  @Test
  void aPluginThatFailsHolds() {
    QueueRig failing =
        QueueRig.of(
            new FakeRejector("Broken")
                .gates(
                    _ -> {
                      throw new IllegalStateException("no luck");
                    }));
    assertThat(failing.queue.add(pod("a"))).isFalse();
    assertThat(failing.place("a")).contains(QueueState.GATED);
    assertThat(failing.failures).containsExactly("Broken default/a no luck");
  }

  @Test
  void backoffIsEnteredThroughTheGateAndLeftWithout() {
    rig.queue.add(pod("a"));
    QueuedPod entry = rig.pop();
    rig.queue.moveAll(NODE_LABEL, null, null);
    rig.queue.giveBack(entry, Set.of("Fit"), Set.of(), ONE);
    assertThat(rig.place("a")).as("gated on its way to backoff").contains(QueueState.GATED);

    rig.queue.delete("a");
    rig.queue.add(pod("a"));
    QueuedPod again = rig.pop();
    rig.queue.moveAll(NODE_LABEL, null, null);
    rig.giveBack(again, Set.of("Fit"), Set.of());
    rig.queue.update(pod("a"), ONE);
    rig.after(Duration.ofSeconds(3));
    assertThat(rig.place("a")).as("not asked again").contains(QueueState.ACTIVE);
  }

  private Optional<String> gatedBy() {
    return rig.queue.status("a").orElseThrow().gatingPlugin();
  }

  private Set<String> rejectors() {
    return rig.queue.status("a").orElseThrow().rejectors().all();
  }
}
