package io.berth.engine.report;

import io.berth.engine.port.Command;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.EventRecord;
import io.berth.engine.port.PodReference;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Tells people what became of their pods, in kube-scheduler's words. */
public final class Reporter {
  private static final int LONGEST_NOTE = 1024;
  private static final String CUT_MARK = " ...";

  private final CommandPort commands;
  private final LongSupplier tickets;
  private final InstantSource clock;
  private final EventSeriesTracker series = new EventSeriesTracker();

  public Reporter(CommandPort commands, LongSupplier tickets, InstantSource clock) {
    this.commands = commands;
    this.tickets = tickets;
    this.clock = clock;
  }

  /** The pod is bound. */
  public void scheduled(Pod pod, String node) {
    String note = "Successfully assigned " + pod.key() + " to " + node;
    announce(pod, "Normal", "Scheduled", "Binding", note);
  }

  /** The pod was not looked at because it is being deleted. */
  public void skippedDeleting(Pod pod) {
    announce(
        pod,
        "Warning",
        "FailedScheduling",
        "Scheduling",
        "skip schedule deleting pod: " + pod.key());
  }

  /**
   * The pod could not be scheduled.
   *
   * @param reason {@code Unschedulable} or {@code SchedulerError}
   * @param nominatedNode the node to nominate now, an empty name for none; absent to leave it
   */
  public void failed(Pod pod, String reason, String message, Optional<String> nominatedNode) {
    announce(pod, "Warning", "FailedScheduling", "Scheduling", cut(message));
    Optional<PodCondition> condition =
        PodScheduledCondition.changed(pod, reason, message, clock.instant());
    Optional<String> nomination =
        nominatedNode.filter(node -> !node.equals(pod.status().nominatedNodeName()));
    if (condition.isPresent() || nomination.isPresent()) {
      commands.send(
          new Command.PatchStatus(
              tickets.getAsLong(), PodReference.to(pod), condition, nomination));
    }
  }

  /** The pod will be bound to this node, but not at once. */
  public void expected(Pod pod, String node) {
    if (!pod.status().nominatedNodeName().equals(node)) {
      commands.send(
          new Command.PatchStatus(
              tickets.getAsLong(), PodReference.to(pod), Optional.empty(), Optional.of(node)));
    }
  }

  private void announce(Pod pod, String type, String reason, String action, String note) {
    Instant now = clock.instant();
    EventRecord event =
        new EventRecord(type, reason, action, note, pod.spec().schedulerName(), now, 1);
    series
        .add(PodReference.to(pod), event)
        .ifPresent(
            news ->
                commands.send(
                    new Command.Announce(tickets.getAsLong(), PodReference.to(pod), news)));
  }

  private static String cut(String note) {
    return note.length() > LONGEST_NOTE
        ? note.substring(0, LONGEST_NOTE - CUT_MARK.length()) + CUT_MARK
        : note;
  }
}
