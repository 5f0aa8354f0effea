package io.berth.app.run;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.EventRecord;
import io.berth.engine.port.PodReference;
import io.berth.kube.write.Announcement;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.FindResult;
import io.berth.kube.write.PodIdentity;
import io.berth.kube.write.StatusPatch;
import io.berth.kube.write.WriteResult;
import io.berth.model.core.ObjectReference;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Has commands carried out by the API server, and tells the scheduler what became of them. */
final class ApiCommands implements CommandPort {
  private final ClusterWriter writer;
  private final Supplier<Inbox> inbox;
  private final RefusalLog refusals = new RefusalLog(System::nanoTime);

  /**
   * Carries commands to a writer.
   *
   * @param inbox where outcomes go; asked for late, because the scheduler needs its port first
   */
  ApiCommands(ClusterWriter writer, Supplier<Inbox> inbox) {
    this.writer = writer;
    this.inbox = inbox;
  }

  @Override
  public void send(Command command) {
    PodIdentity pod = identity(command.pod());
    Consumer<WriteResult> then = result -> answer(command, result);
    switch (command) {
      case Command.Bind bind -> writer.bind(pod, bind.node(), then);
      case Command.Find _ -> writer.find(pod, found -> answer(command, outcome(found)));
      case Command.PatchStatus patch ->
          writer.patchStatus(pod, new StatusPatch(patch.condition(), patch.nominatedNode()), then);
      case Command.Evict _ -> writer.preempt(pod, Optional.empty(), then);
      case Command.Announce news -> writer.announce(announcement(news.pod(), news.event()), then);
    }
  }

  private void answer(Command command, WriteResult result) {
    if (result instanceof WriteResult.Refused refused) {
      refusals.refused(command, refused);
    }
    answer(command, outcome(result));
  }

  private void answer(Command command, CommandOutcome outcome) {
    inbox.get().offer(new EngineEvent.Answered(command.ticket(), outcome));
  }

  private static CommandOutcome outcome(WriteResult result) {
    return switch (result) {
      case WriteResult.Done _ -> new CommandOutcome.Succeeded();
      case WriteResult.Unknown(String message) -> new CommandOutcome.Unknown(message);
      case WriteResult.Refused refused ->
          new CommandOutcome.Refused(reason(refused.code()), refused.message());
    };
  }

  private static CommandOutcome outcome(FindResult result) {
    return switch (result) {
      case FindResult.Found(var pod) -> new CommandOutcome.Found(pod);
      case FindResult.Failed(String message) -> new CommandOutcome.Unknown(message);
    };
  }

  private static CommandOutcome.Reason reason(int code) {
    return switch (code) {
      case 404 -> CommandOutcome.Reason.NOT_FOUND;
      case 409 -> CommandOutcome.Reason.CONFLICT;
      case 429 -> CommandOutcome.Reason.THROTTLED;
      default -> CommandOutcome.Reason.OTHER;
    };
  }

  private static PodIdentity identity(PodReference pod) {
    return new PodIdentity(pod.namespace(), pod.name(), pod.uid());
  }

  private static Announcement announcement(PodReference pod, EventRecord event) {
    ObjectReference regarding =
        new ObjectReference(
            "Pod", pod.namespace(), pod.name(), pod.uid(), "v1", pod.resourceVersion());
    return new Announcement(
        regarding,
        Optional.empty(),
        event.type(),
        event.reason(),
        event.action(),
        event.note(),
        event.reportingController(),
        event.at(),
        event.count());
  }
}
