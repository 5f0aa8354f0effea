package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.NODE_ADD;
import static io.berth.engine.queue.QueueRig.POD_LABEL;
import static io.berth.engine.queue.QueueRig.START;
import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.observation.QueueState;
import io.berth.model.core.Pod;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchedulingQueueTest {
  private static final Pod LABELLED = pod("a", "{x: new}");

  private final QueueRig rig =
      QueueRig.of(
          new FakeRejector("Fit").wakesOn(NODE_ADD), new FakeRejector("Own").skips(POD_LABEL));

  @Test
  void popsByPriorityThenByTimeThenByArrival() {
    rig.queue.add(pod("first"));
    rig.queue.add(pod("second"));
    rig.after(Duration.ofMillis(1)).queue.add(pod("third"));
    rig.queue.add(pod("urgent", "{}", "{priority: 1}"));
    assertThat(List.of(rig.pop().uid(), rig.pop().uid(), rig.pop().uid(), rig.pop().uid()))
        .containsExactly("urgent", "first", "second", "third");
    assertThat(rig.queue.pop()).isEmpty();
    assertThat(rig.queue.count(QueueState.IN_FLIGHT)).isEqualTo(4);
  }

  @Test
  void anUpdateChangesThePodWhereItIs() {
    for (Pod other : List.of(pod("low"), pod("lower", "{}", "{priority: -1}"))) {
      rig.queue.add(other);
    }
    rig.queue.update(pod("lower", "{}", "{priority: -1}"), pod("lower", "{}", "{priority: 9}"));
    assertThat(rig.pop().uid()).as("active pods are sorted again").isEqualTo("lower");
    assertThat(rig.entered).as("an update is no entry").hasSize(2);
  }

  @Test
  void updatesInBackoffStayThere() {
    rig.reject(pod("a"));
    rig.queue.update(pod("a"), LABELLED);
    assertThat(rig.place("a")).contains(QueueState.ERROR_BACKOFF);
    assertThat(rig.queue.waiting("a").orElseThrow().pod()).isEqualTo(LABELLED);
    rig.queue.delete("a");
    rig.reject(pod("a"), "Fit");
    rig.queue.moveAll(NODE_ADD, null, null);
    rig.queue.update(pod("a"), LABELLED);
    assertThat(rig.place("a")).contains(QueueState.BACKOFF);
    assertThat(rig.queue.waiting("a").orElseThrow().pod()).isEqualTo(LABELLED);
  }

  @Test
  void anUpdateThatNobodyCaresAboutLeavesThePodUnschedulable() {
    QueuedPod entry = rig.reject(pod("a"), "Own");
    rig.after(Duration.ofSeconds(1)).queue.update(pod("a"), LABELLED);
    assertThat(rig.place("a")).contains(QueueState.UNSCHEDULABLE);
    assertThat(rig.queue.waiting("a").orElseThrow().pod()).isEqualTo(LABELLED);
    assertThat(entry.queuedAt()).isEqualTo(START);
    assertThat(rig.entered).hasSize(2);
  }

  @Test
  void aPodThatIsAddedTwiceIsOnePod() {
    assertThat(rig.queue.add(pod("a"))).isTrue();
    assertThat(rig.queue.add(LABELLED)).isTrue();
    assertThat(rig.queue.count(QueueState.ACTIVE)).isEqualTo(1);
    assertThat(rig.pop().pod().pod()).isEqualTo(LABELLED);
  }

  @Test
  void rejectedPodsAreCountedPerPluginUntilTheyArePoppedOrDeleted() {
    rig.reject(pod("a"), "Fit", "Own");
    rig.reject(pod("b"), "Fit");
    assertThat(rig.rejected).isEqualTo(Map.of("Fit", 2, "Own", 1));
    rig.queue.activate(List.of("b", "unknown"));
    assertThat(rig.rejected).isEqualTo(Map.of("Fit", 2, "Own", 1));
    assertThat(rig.pop().rejectors().all()).containsExactly("Fit");
    rig.queue.done("b");
    rig.queue.delete("a");
    assertThat(rig.rejected).isEmpty();
    assertThat(rig.queue.pods()).isEmpty();
  }

  @Test
  void activatedPodsKeepTheirRejectors() {
    rig.reject(pod("a"), "Fit");
    rig.queue.activate(List.of("a"));
    assertThat(rig.entered).endsWith("active ForceActivate");
    assertThat(rig.queue.status("a").orElseThrow().rejectors().all()).containsExactly("Fit");
    rig.queue.activate(List.of("a"));
    assertThat(rig.entered).hasSize(3);
  }

  @Test
  void podsThatWaitTooLongAreFlushed() {
    QueuedPod entry = rig.reject(pod("a"), "Fit");
    assertThat(rig.queue.nextDeadline())
        .as("the first round after five minutes are over")
        .contains(START.plusSeconds(330));
    rig.after(Duration.ofSeconds(329));
    assertThat(rig.place("a")).contains(QueueState.UNSCHEDULABLE);
    rig.after(Duration.ofSeconds(1));
    assertThat(rig.place("a")).contains(QueueState.ACTIVE);
    assertThat(entry.isFlushed()).isTrue();
    assertThat(rig.entered).endsWith("active UnschedulableTimeout");
    rig.rejectNext("Fit");
    assertThat(entry.isFlushed()).isFalse();
  }

  @Test
  void aFlushIsHeardInFlight() {
    rig.reject(pod("a"), "Fit");
    rig.queue.add(pod("b"));
    QueuedPod flying = rig.pop();
    rig.after(Duration.ofMinutes(6));
    rig.giveBack(flying, Set.of("Own"), Set.of());
    assertThat(rig.place("b")).contains(QueueState.BACKOFF);
  }

  @Test
  void aGatedPodWaitsAgainAfterAFlush() {
    QueueRig gates = QueueRig.of(new FakeRejector("Gates").gates(_ -> true));
    gates.queue.add(pod("a"));
    gates.after(Duration.ofSeconds(330));
    assertThat(gates.place("a")).contains(QueueState.GATED);
    assertThat(gates.entered).hasSize(2).endsWith("unschedulable UnschedulableTimeout");
    assertThat(gates.queue.nextDeadline()).contains(START.plusSeconds(660));
  }

  @Test
  void strangersAreRefused() {
    assertThatThrownBy(() -> rig.queue.add(pod("a", "{}", "{schedulerName: other}")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("default/a")
        .hasMessageContaining("\"other\"");
  }

  @Test
  void profilesHaveTheirOwnPlugins() {
    QueueRig both =
        QueueRig.ofProfiles(
            QueueRig.profile("one", new FakeRejector("Fit").wakesOn(NODE_ADD)),
            QueueRig.profile(
                "two", new FakeRejector("Fit").skips(NODE_ADD).gates(QueueRig::isLabelled)));
    both.reject(pod("a", "{}", "{schedulerName: one}"), "Fit");
    both.reject(pod("b", "{}", "{schedulerName: two}"), "Fit");
    both.queue.moveAll(NODE_ADD, null, null);
    assertThat(both.place("a")).contains(QueueState.BACKOFF);
    assertThat(both.place("b")).contains(QueueState.UNSCHEDULABLE);
    both.queue.add(pod("c", "{x: new}", "{schedulerName: one}"));
    both.queue.add(pod("d", "{x: new}", "{schedulerName: two}"));
    assertThat(both.place("c")).contains(QueueState.ACTIVE);
    assertThat(both.place("d")).contains(QueueState.GATED);
  }
}
