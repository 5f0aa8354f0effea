package io.berth.engine.report;

import io.berth.engine.port.Command;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.EngineClock;
import io.berth.engine.port.EventRecord;
import io.berth.engine.port.Tickets;
import io.berth.model.core.ObjectReference;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import io.berth.spi.Write;
import java.util.Optional;

/** Reports the fate of pods in events and conditions, in kube-scheduler's words. */
public final class Reporter {
  private static final int LONGEST_NOTE = 1024;
  private static final String CUT_MARK = " ...";

  private final CommandPort commands;
  private final Tickets tickets;
  private final EngineClock clock;
  private final EventSeriesTracker series = new EventSeriesTracker();

  public Reporter(CommandPort commands, Tickets tickets, EngineClock clock) {
    this.commands = commands;
    this.tickets = tickets;
    this.clock = clock;
  }

  /** The pod is bound. */
  public void scheduled(Pod pod, String node) {
    String note = "Successfully assigned " + pod.key() + " to " + node;
    record(pod, "Normal", "Scheduled", "Binding", note);
  }

  /** The pod was not looked at because it is being deleted. */
  public void skippedDeleting(Pod pod) {
    String note = "skip schedule deleting pod: " + pod.key();
    record(pod, "Warning", "FailedScheduling", "Scheduling", note);
  }

  /**
   * The pod could not be scheduled.
   *
   * @param reason {@code Unschedulable} or {@code SchedulerError}
   * @param nominatedNode the node to nominate now, an empty name for none; absent to leave it
   */
  public void failed(Pod pod, String reason, String message, Optional<String> nominatedNode) {
    record(pod, "Warning", "FailedScheduling", "Scheduling", cut(message));
    Optional<PodCondition> condition =
        PodScheduledCondition.changed(pod, reason, message, clock.instant());
    Optional<String> nomination =
        nominatedNode.filter(node -> !node.equals(pod.status().nominatedNodeName()));
    if (condition.isPresent() || nomination.isPresent()) {
      patchStatus(pod, condition, nomination);
    }
  }

  /** The pod will be bound to this node, but not at once. */
  public void expected(Pod pod, String node) {
    if (!pod.status().nominatedNodeName().equals(node)) {
      patchStatus(pod, Optional.empty(), Optional.of(node));
    }
  }

  private void patchStatus(
      Pod pod, Optional<PodCondition> condition, Optional<String> nominatedNode) {
    Write write = new Write.PatchPodStatus(ObjectIdentity.of(pod), condition, nominatedNode);
    commands.send(new Command.Perform(tickets.next(), write));
  }

  private void record(Pod pod, String type, String reason, String action, String note) {
    EventRecord event =
        new EventRecord(
            reference(pod),
            Optional.empty(),
            type,
            reason,
            action,
            note,
            pod.spec().schedulerName(),
            clock.instant(),
            1);
    series
        .add(event)
        .ifPresent(
            due ->
                commands.send(
                    new Command.RecordEvent(tickets.next(), ObjectIdentity.of(pod), due)));
  }

  private static ObjectReference reference(Pod pod) {
    ObjectMeta meta = pod.metadata();
    return new ObjectReference(
        "Pod", meta.namespace(), meta.name(), meta.uid(), "v1", meta.resourceVersion());
  }

  private static String cut(String note) {
    return note.length() > LONGEST_NOTE
        ? note.substring(0, LONGEST_NOTE - CUT_MARK.length()) + CUT_MARK
        : note;
  }
}
