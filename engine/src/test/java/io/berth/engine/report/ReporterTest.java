package io.berth.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.port.Command;
import io.berth.engine.port.EngineClock;
import io.berth.engine.port.EventRecord;
import io.berth.engine.port.Tickets;
import io.berth.model.core.ObjectReference;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.spi.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReporterTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final List<Command> commands = new ArrayList<>();
  private Instant now = START;
  private final Reporter reporter =
      new Reporter(commands::add, new Tickets(), EngineClock.of(() -> now));

  private static Pod pod(String status) {
    return TestObjects.read(
        Pod.class,
        "{metadata: {name: p, namespace: d, uid: u, generation: 3}, spec: {schedulerName: s},"
            + " status: %s}".formatted(status));
  }

  private EventRecord event(int index) {
    return ((Command.RecordEvent) commands.get(index)).event();
  }

  private Write.PatchPodStatus patch(int index) {
    return (Write.PatchPodStatus) ((Command.Perform) commands.get(index)).write();
  }

  @Test
  void aBoundPodIsAnnounced() {
    reporter.scheduled(pod("{}"), "n1");
    assertThat(event(0))
        .isEqualTo(
            new EventRecord(
                new ObjectReference("Pod", "d", "p", "u", "v1", ""),
                Optional.empty(),
                "Normal",
                "Scheduled",
                "Binding",
                "Successfully assigned d/p to n1",
                "s",
                START,
                1));
  }

  @Test
  void aFailureIsAnnouncedAndWrittenIntoTheStatus() {
    reporter.failed(pod("{}"), "Unschedulable", "why", Optional.of("n2"));
    assertThat(event(0).reason()).isEqualTo("FailedScheduling");
    Write.PatchPodStatus patch = patch(1);
    assertThat(patch.nominatedNode()).contains("n2");
    assertThat(patch.condition())
        .contains(
            new PodCondition("PodScheduled", 3, "False", null, START, "Unschedulable", "why"));
  }

  @Test
  void whatTheStatusSaysAlreadyIsNotWrittenAgain() {
    Pod told =
        pod(
            "{nominatedNodeName: n2, conditions: [{type: PodScheduled, status: 'False',"
                + " reason: Unschedulable, message: why}]}");
    reporter.failed(told, "Unschedulable", "why", Optional.of("n2"));
    assertThat(commands).hasSize(1);
  }

  @Test
  void aConditionThatStaysFalseKeepsItsTime() {
    Pod told =
        pod(
            "{conditions: [{type: PodScheduled, status: 'False', reason: Unschedulable,"
                + " message: other, lastTransitionTime: '2025-12-31T00:00:00Z'}]}");
    reporter.failed(told, "Unschedulable", "why", Optional.empty());
    Write.PatchPodStatus patch = patch(1);
    assertThat(patch.condition().orElseThrow().lastTransitionTime())
        .isEqualTo(Instant.parse("2025-12-31T00:00:00Z"));
    assertThat(patch.nominatedNode()).isEmpty();
  }

  @Test
  void aLongNoteIsCutButNotTheCondition() {
    String message = "x".repeat(2000);
    reporter.failed(pod("{}"), "Unschedulable", message, Optional.empty());
    assertThat(event(0).note()).hasSize(1024).endsWith("x ...");
    assertThat(patch(1).condition().orElseThrow().message()).isEqualTo(message);
  }

  @Test
  void aRepeatedEventBecomesASeries() {
    for (int i = 0; i < 5; i++) {
      reporter.skippedDeleting(pod("{}"));
    }
    assertThat(commands).hasSize(2);
    assertThat(event(1).count()).isEqualTo(2);
    for (int minute = 0; minute < 31; minute += 5) {
      now = now.plus(Duration.ofMinutes(5));
      reporter.skippedDeleting(pod("{}"));
    }
    assertThat(commands).hasSize(3);
    assertThat(event(2).count()).isEqualTo(11);
    now = now.plus(Duration.ofMinutes(6));
    reporter.skippedDeleting(pod("{}"));
    assertThat(event(3).count()).isEqualTo(1);
  }
}
