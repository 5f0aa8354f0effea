package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.NODE_ADD;
import static io.berth.engine.queue.QueueRig.NODE_LABEL;
import static io.berth.engine.queue.QueueRig.POD_LABEL;
import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.observation.QueueState;
import io.berth.spi.event.ClusterEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What happens while a pod is being looked at must not be lost on it. */
class QueueInFlightTest {
  /** What happens during the attempt, who rejected the pod then, and where it goes. */
  record Case(
      String name,
      Consumer<QueueRig> during,
      Set<String> unschedulable,
      Set<String> pending,
      QueueState place) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    Consumer<QueueRig> added = happens(NODE_ADD);
    Consumer<QueueRig> labelled = happens(NODE_LABEL);
    return Stream.of(
        new Case("nothing", _ -> {}, Set.of("Add"), Set.of(), QueueState.UNSCHEDULABLE),
        new Case("what it waits for", added, Set.of("Add"), Set.of(), QueueState.BACKOFF),
        new Case("something else", labelled, Set.of("Add"), Set.of(), QueueState.UNSCHEDULABLE),
        new Case("skipped by the hint", added, Set.of("Never"), Set.of(), QueueState.UNSCHEDULABLE),
        new Case("nobody's interest", added, Set.of("Unknown"), Set.of(), QueueState.UNSCHEDULABLE),
        new Case("for one of two", added, Set.of("Add", "Never"), Set.of(), QueueState.BACKOFF),
        new Case("for a pending one", added, Set.of("Add"), Set.of("Add"), QueueState.ACTIVE),
        new Case("in the pending set only", added, Set.of(), Set.of("Add"), QueueState.ACTIVE),
        new Case(
            "pending, for another",
            added,
            Set.of("Add", "Label"),
            Set.of("Label"),
            QueueState.BACKOFF),
        new Case(
            "pending, later event",
            added.andThen(labelled),
            Set.of("Add", "Label"),
            Set.of("Label"),
            QueueState.ACTIVE),
        new Case("an error needs no event", _ -> {}, Set.of(), Set.of(), QueueState.ERROR_BACKOFF),
        new Case("an error and an event", added, Set.of(), Set.of(), QueueState.ERROR_BACKOFF),
        new Case(
            "activated",
            rig -> rig.queue.activate(List.of("a")),
            Set.of("Never"),
            Set.of(),
            QueueState.BACKOFF),
        new Case(
            "another one activated",
            rig -> rig.queue.activate(List.of("b")),
            Set.of("Never"),
            Set.of(),
            QueueState.UNSCHEDULABLE),
        new Case(
            "own update",
            rig -> rig.queue.update(pod("a"), pod("a", "{x: new}")),
            Set.of("Own"),
            Set.of(),
            QueueState.BACKOFF),
        new Case(
            "another one's update",
            rig -> rig.queue.update(pod("b"), pod("b", "{x: new}")),
            Set.of("Own"),
            Set.of(),
            QueueState.UNSCHEDULABLE),
        new Case(
            "added again, changed",
            rig -> rig.queue.add(pod("a", "{x: new}")),
            Set.of("Own"),
            Set.of(),
            QueueState.BACKOFF));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eventsAreJudgedAfterwards(Case story) {
    QueueRig rig = rig();
    rig.queue.add(pod("a"));
    rig.queue.add(pod("b"));
    QueuedPod entry = rig.pop();
    rig.pop();
    story.during().accept(rig);
    rig.giveBack(entry, story.unschedulable(), story.pending());
    assertThat(rig.place("a")).contains(story.place());
    assertThat(rig.place("b")).contains(QueueState.IN_FLIGHT);
  }

  private static QueueRig rig() {
    return QueueRig.of(
        new FakeRejector("Add").wakesOn(NODE_ADD),
        new FakeRejector("Label").wakesOn(NODE_LABEL),
        new FakeRejector("Never").skips(NODE_ADD),
        new FakeRejector("Own").wakesOn(POD_LABEL, FakeRejector.OWN));
  }

  private static Consumer<QueueRig> happens(ClusterEvent event) {
    return rig -> rig.queue.moveAll(event, null, null);
  }

  @Test
  void onlyWhatHappenedSinceThePopCounts() {
    QueueRig rig = rig();
    rig.queue.add(pod("first"));
    rig.queue.add(pod("second"));
    QueuedPod first = rig.pop();
    happens(NODE_ADD).accept(rig);
    QueuedPod second = rig.pop();
    rig.giveBack(second, Set.of("Add"), Set.of());
    assertThat(rig.place("second")).contains(QueueState.UNSCHEDULABLE);
    rig.giveBack(first, Set.of("Add"), Set.of());
    assertThat(rig.place("first")).contains(QueueState.BACKOFF);
  }

  @Test
  void whatHappenedIsKeptForTheOldestInFlight() {
    InFlightEvents inFlight = new InFlightEvents();
    inFlight.record(new ObservedEvent(QueueEvent.of(NODE_ADD), null, null));
    inFlight.begin("a");
    assertThat(inFlight.since("a")).contains(List.of());
    ObservedEvent first = new ObservedEvent(QueueEvent.of(NODE_ADD), null, null);
    ObservedEvent second = new ObservedEvent(QueueEvent.of(NODE_LABEL), null, null);
    inFlight.record(first);
    inFlight.begin("b");
    inFlight.record(second);
    assertThat(inFlight.since("a")).contains(List.of(first, second));
    inFlight.end("a");
    assertThat(inFlight.since("a")).isEmpty();
    assertThat(inFlight.since("b")).contains(List.of(second));
    inFlight.end("unknown");
    inFlight.end("b");
    inFlight.begin("c");
    assertThat(inFlight.since("c")).contains(List.of());
  }

  @Test
  void aPodThatFailsAfterItWasDoneBacksOff() {
    QueueRig rig = rig();
    rig.queue.add(pod("a"));
    QueuedPod entry = rig.pop();
    rig.queue.done("a");
    assertThat(rig.place("a")).isEmpty();
    rig.giveBack(entry, Set.of("Add"), Set.of());
    assertThat(rig.place("a")).contains(QueueState.BACKOFF);
  }

  @Test
  void aPodIsGivenBackOnce() {
    QueueRig rig = rig();
    QueuedPod entry = rig.reject(pod("a"), "Add");
    assertThatThrownBy(() -> rig.giveBack(entry, Set.of(), Set.of()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("default/a")
        .hasMessageContaining("UNSCHEDULABLE");
  }

  @Test
  void deletedInFlightItStaysSoUntilItIsDone() {
    QueueRig rig = rig();
    rig.queue.add(pod("a"));
    rig.pop();
    rig.queue.delete("a");
    assertThat(rig.place("a")).contains(QueueState.IN_FLIGHT);
    assertThat(rig.queue.waiting("a")).isEmpty();
    rig.queue.done("a");
    assertThat(rig.queue.pods()).isEmpty();
  }

  @Test
  void theNewestObjectIsGivenBack() {
    QueueRig rig = rig();
    rig.queue.add(pod("a"));
    QueuedPod entry = rig.pop();
    rig.after(Duration.ofSeconds(2));
    rig.queue.giveBack(entry, Set.of("Add"), Set.of(), pod("a", "{x: new}"));
    assertThat(rig.queue.waiting("a").orElseThrow().pod().metadata().labels())
        .isEqualTo(Map.of("x", "new"));
    assertThat(entry.queuedAt()).isEqualTo(QueueRig.START.plusSeconds(2));
    assertThat(rig.rejected).isEqualTo(Map.of("Add", 1));
    assertThat(rig.entered).endsWith("unschedulable ScheduleAttemptFailure");
  }
}
