package io.berth.engine.queue;

import static io.berth.engine.queue.QueueRig.NODE_ADD;
import static io.berth.engine.queue.QueueRig.POD_LABEL;
import static io.berth.engine.queue.QueueRig.pod;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.observation.QueueState;
import io.berth.model.core.Pod;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way from one place to another: the table of spec/core.md 2.2a, row by row. */
class QueueTransitionTest {
  private static final Duration FOUR_SECONDS = Duration.ofSeconds(4);
  private static final Duration SIX_MINUTES = Duration.ofMinutes(6);

  /** What happens to pod a, and where it is then; null if nowhere. */
  record Case(String name, Consumer<QueueRig> story, @Nullable QueueState place) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"entering", "attempts", "failures", "waking", "gates", "activating", "leaving"})
  void podIsWhereItShouldBe(Case story) {
    QueueRig rig =
        QueueRig.of(
            new FakeRejector("Fit").wakesOn(NODE_ADD).wakesOn(POD_LABEL),
            new FakeRejector("Gates")
                .gates(it -> it.pod().metadata().labels().containsKey("gate"))
                .wakesOn(POD_LABEL)
                .wakesOn(NODE_ADD));
    story.story().accept(rig);
    assertThat(rig.place("a")).isEqualTo(Optional.ofNullable(story.place()));
  }

  static Stream<Case> entering() {
    return Stream.of(
        new Case("added", rig -> rig.queue.add(pod("a")), QueueState.ACTIVE),
        new Case("added gated", rig -> rig.queue.add(gated()), QueueState.GATED),
        new Case("updated unknown", rig -> rig.queue.update(pod("a"), pod("a")), QueueState.ACTIVE),
        new Case(
            "updated unknown gated", rig -> rig.queue.update(gated(), gated()), QueueState.GATED));
  }

  static Stream<Case> attempts() {
    return Stream.of(
        new Case("popped from active", QueueTransitionTest::popped, QueueState.IN_FLIGHT),
        new Case(
            "popped from backoff",
            rig -> {
              backingOff(rig);
              rig.pop();
            },
            QueueState.IN_FLIGHT),
        new Case(
            "never popped from error backoff",
            rig -> {
              failedByError(rig);
              assertThat(rig.queue.pop()).isEmpty();
              assertThat(rig.queue.hasNext()).isFalse();
            },
            QueueState.ERROR_BACKOFF),
        new Case(
            "scheduled, gone, bound or recreated",
            rig -> {
              popped(rig);
              rig.queue.done("a");
            },
            null));
  }

  static Stream<Case> failures() {
    return Stream.of(
        new Case("rejected", QueueTransitionTest::rejected, QueueState.UNSCHEDULABLE),
        new Case(
            "rejected after a relevant event", QueueTransitionTest::backingOff, QueueState.BACKOFF),
        new Case(
            "rejected after an event that a pending plugin awaits",
            rig -> {
              QueuedPod pod = popped(rig);
              nodeAdded(rig);
              rig.giveBack(pod, Set.of("Fit"), Set.of("Fit"));
            },
            QueueState.ACTIVE),
        new Case(
            "failed by an error", QueueTransitionTest::failedByError, QueueState.ERROR_BACKOFF),
        new Case(
            "given back gated",
            rig -> {
              QueuedPod pod = popped(rig);
              rig.queue.giveBack(pod, Set.of(), Set.of(), gated());
            },
            QueueState.GATED));
  }

  static Stream<Case> waking() {
    return Stream.of(
        new Case(
            "event while backing off",
            rig -> {
              rejected(rig);
              nodeAdded(rig);
            },
            QueueState.BACKOFF),
        new Case(
            "event after backoff",
            rig -> {
              rejected(rig);
              rig.after(FOUR_SECONDS);
              nodeAdded(rig);
            },
            QueueState.ACTIVE),
        new Case(
            "own update while backing off",
            rig -> {
              rejected(rig);
              rig.queue.update(pod("a"), pod("a", "{new: label}"));
            },
            QueueState.BACKOFF),
        new Case(
            "own update after backoff",
            rig -> {
              rejected(rig);
              rig.after(FOUR_SECONDS).queue.update(pod("a"), pod("a", "{new: label}"));
            },
            QueueState.ACTIVE),
        new Case(
            "own update that gates it",
            rig -> {
              rejected(rig);
              rig.queue.update(pod("a"), gated());
            },
            QueueState.GATED),
        new Case(
            "nothing for too long",
            rig -> {
              rejected(rig);
              rig.after(SIX_MINUTES);
            },
            QueueState.ACTIVE),
        new Case(
            "end of backoff",
            rig -> {
              backingOff(rig);
              rig.after(FOUR_SECONDS);
            },
            QueueState.ACTIVE),
        new Case(
            "end of error backoff",
            rig -> {
              failedByError(rig);
              rig.after(FOUR_SECONDS);
            },
            QueueState.ACTIVE));
  }

  static Stream<Case> gates() {
    return Stream.of(
        new Case(
            "gate still closed at its event",
            rig -> {
              rig.queue.add(gated());
              nodeAdded(rig);
            },
            QueueState.GATED),
        new Case(
            "gate opened by own update",
            rig -> {
              rig.queue.add(gated());
              rig.queue.update(gated(), pod("a"));
            },
            QueueState.ACTIVE),
        new Case(
            "gate still closed after too long",
            rig -> {
              rig.queue.add(gated());
              rig.after(SIX_MINUTES);
            },
            QueueState.GATED));
  }

  static Stream<Case> activating() {
    return Stream.of(
        new Case(
            "activated from unschedulable",
            rig -> {
              rejected(rig);
              activate(rig);
            },
            QueueState.ACTIVE),
        new Case(
            "activated from backoff",
            rig -> {
              backingOff(rig);
              activate(rig);
            },
            QueueState.ACTIVE),
        new Case(
            "activated from error backoff",
            rig -> {
              failedByError(rig);
              activate(rig);
            },
            QueueState.ACTIVE),
        new Case(
            "activated but gated",
            rig -> {
              rig.queue.add(gated());
              activate(rig);
            },
            QueueState.GATED),
        new Case(
            "activated in flight",
            rig -> {
              popped(rig);
              activate(rig);
            },
            QueueState.IN_FLIGHT));
  }

  static Stream<Case> leaving() {
    return Stream.<Consumer<QueueRig>>of(
            rig -> rig.queue.add(pod("a")),
            QueueTransitionTest::backingOff,
            QueueTransitionTest::failedByError,
            QueueTransitionTest::rejected,
            rig -> rig.queue.add(gated()))
        .map(
            before ->
                new Case(
                    "deleted",
                    rig -> {
                      before.accept(rig);
                      rig.queue.delete("a");
                    },
                    null));
  }

  private static Pod gated() {
    return pod("a", "{gate: closed}");
  }

  private static QueuedPod popped(QueueRig rig) {
    rig.queue.add(pod("a"));
    return rig.pop();
  }

  private static void rejected(QueueRig rig) {
    rig.reject(pod("a"), "Fit");
  }

  private static void failedByError(QueueRig rig) {
    rig.reject(pod("a"));
  }

  private static void backingOff(QueueRig rig) {
    QueuedPod pod = popped(rig);
    nodeAdded(rig);
    rig.giveBack(pod, Set.of("Fit"), Set.of());
  }

  private static void nodeAdded(QueueRig rig) {
    rig.queue.moveAll(NODE_ADD, null, TestObjects.node("node", "{}"));
  }

  private static void activate(QueueRig rig) {
    rig.queue.activate(List.of("a"));
  }
}
