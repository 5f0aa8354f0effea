package io.berth.app.run;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.EventRecord;
import io.berth.kube.write.Announcement;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.FindResult;
import io.berth.kube.write.PodIdentity;
import io.berth.kube.write.StatusPatch;
import io.berth.kube.write.WriteResult;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.util.function.Consumer;

/** Has commands carried out by the API server, and tells the scheduler what became of them. */
final class ApiCommands implements CommandPort {
  private final ClusterWriter writer;
  private final Inbox inbox;
  private final RefusalLog refusals = new RefusalLog(System::nanoTime);

  /**
   * Carries commands to a writer.
   *
   * @param inbox where outcomes go
   */
  ApiCommands(ClusterWriter writer, Inbox inbox) {
    this.writer = writer;
    this.inbox = inbox;
  }

  @Override
  public void send(Command command) {
    ObjectIdentity object = command.object();
    PodIdentity pod = new PodIdentity(object.namespace(), object.name(), object.uid());
    Consumer<WriteResult> then = result -> answer(command, result);
    switch (command) {
      case Command.Perform(_, Write.BindPod bind) -> writer.bind(pod, bind.node(), then);
      case Command.Perform(_, Write.PatchPodStatus patch) ->
          writer.patchStatus(pod, new StatusPatch(patch.condition(), patch.nominatedNode()), then);
      case Command.Perform(_, Write.Delete delete) ->
          writer.preempt(pod, delete.condition(), then);
      case Command.Perform(_, Write.Patch _) ->
          then.accept(new WriteResult.Refused(0, "NotImplemented", "not implemented"));
      case Command.Get _ -> writer.find(pod, found -> answer(command, outcome(found)));
      case Command.RecordEvent event -> writer.announce(announcement(event.event()), then);
    }
  }

  private void answer(Command command, WriteResult result) {
    if (result instanceof WriteResult.Refused refused) {
      refusals.refused(command, refused);
    }
    answer(command, outcome(result));
  }

  private void answer(Command command, CommandOutcome outcome) {
    inbox.offer(new EngineEvent.Answered(command.ticket(), outcome));
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
      case FindResult.Found(var pod) -> new CommandOutcome.Found(pod.map(KubeObject.class::cast));
      case FindResult.Failed(String message) -> new CommandOutcome.Unknown(message);
    };
  }

  private static WriteOutcome.Reason reason(int code) {
    return switch (code) {
      case 404 -> WriteOutcome.Reason.NOT_FOUND;
      case 409 -> WriteOutcome.Reason.CONFLICT;
      case 429 -> WriteOutcome.Reason.THROTTLED;
      default -> WriteOutcome.Reason.OTHER;
    };
  }

  private static Announcement announcement(EventRecord event) {
    return new Announcement(
        event.regarding(),
        event.related(),
        event.type(),
        event.reason(),
        event.action(),
        event.note(),
        event.reportingController(),
        event.at(),
        event.count());
  }
}
