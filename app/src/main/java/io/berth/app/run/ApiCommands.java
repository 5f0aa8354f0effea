package io.berth.app.run;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.EventRecord;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.EventOccurrence;
import io.berth.kube.write.GetResult;
import io.berth.kube.write.ObjectPatch;
import io.berth.kube.write.StatusPatch;
import io.berth.kube.write.WriteResult;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome.Reason;
import java.util.Optional;
import java.util.function.Consumer;

/** Has commands carried out by the API server. Their outcomes go to the inbox, as events. */
final class ApiCommands implements CommandPort {
  private final ClusterWriter writer;
  private final Inbox inbox;
  private final RefusalLog refusals = new RefusalLog(System::nanoTime);

  ApiCommands(ClusterWriter writer, Inbox inbox) {
    this.writer = writer;
    this.inbox = inbox;
  }

  @Override
  public void send(Command command) {
    switch (command) {
      case Command.Perform perform -> write(perform.write(), then(command));
      case Command.Get get -> writer.get(get.object(), found -> answer(get, outcome(found)));
      case Command.RecordEvent it -> writer.record(occurrence(it.event()), then(command));
    }
  }

  private void write(Write write, Consumer<WriteResult> then) {
    ObjectIdentity object = write.object();
    switch (write) {
      case Write.BindPod bind -> writer.bind(object, bind.node(), then);
      case Write.Patch patch -> writer.patch(object, objectPatch(patch), then);
      case Write.PatchPodStatus patch -> writer.patchStatus(object, statusPatch(patch), then);
      case Write.Delete delete -> writer.delete(object, delete.condition(), then);
    }
  }

  private Consumer<WriteResult> then(Command command) {
    return result -> {
      if (result instanceof WriteResult.Refused refused) {
        refusals.refused(command, refused);
      }
      answer(command, outcome(command, result));
    };
  }

  private void answer(Command command, CommandOutcome outcome) {
    inbox.offer(new EngineEvent.Answered(command.ticket(), outcome));
  }

  private static CommandOutcome outcome(Command command, WriteResult result) {
    return switch (result) {
      case WriteResult.Done done -> new CommandOutcome.Succeeded(shown(command, done));
      case WriteResult.Unknown(String message) -> new CommandOutcome.Unknown(message);
      case WriteResult.Refused refused ->
          new CommandOutcome.Refused(reason(command, refused), refused.message());
    };
  }

  /** Only whoever patched an object looks at the answer: no other is decoded. */
  private static Optional<KubeObject> shown(Command command, WriteResult.Done done) {
    return command instanceof Command.Perform(_, Write.Patch patch)
        ? done.object(patch.object())
        : Optional.empty();
  }

  private static Reason reason(Command command, WriteResult.Refused refused) {
    if (isOtherObject(command, refused)) {
      return Reason.NOT_FOUND;
    }
    return switch (refused.code()) {
      case 403 -> Reason.FORBIDDEN;
      case 404 -> Reason.NOT_FOUND;
      case 409 -> Reason.CONFLICT;
      case 429 -> Reason.THROTTLED;
      default -> Reason.OTHER;
    };
  }

  /**
   * Whether the object is gone and its name belongs to another one: the uid is the only thing that
   * a deletion can be in conflict with, and what makes a patch invalid that names it.
   */
  private static boolean isOtherObject(Command command, WriteResult.Refused refused) {
    return switch (command) {
      case Command.Perform(_, Write.Delete _) -> refused.code() == 409;
      case Command.Perform(_, Write.Patch _), Command.Perform(_, Write.PatchPodStatus _) ->
          refused.code() == 422 && refused.message().contains("metadata.uid");
      case Command.Perform(_, Write.BindPod _), Command.Get _, Command.RecordEvent _ -> false;
    };
  }

  private static CommandOutcome outcome(GetResult result) {
    return switch (result) {
      case GetResult.Found(var object) -> new CommandOutcome.Found(object);
      case GetResult.Failed(String message) -> new CommandOutcome.Unknown(message);
    };
  }

  private static ObjectPatch objectPatch(Write.Patch patch) {
    return new ObjectPatch(patch.subresource(), patch.resourceVersion(), patch.body());
  }

  private static StatusPatch statusPatch(Write.PatchPodStatus patch) {
    return new StatusPatch(patch.condition(), patch.nominatedNode());
  }

  private static EventOccurrence occurrence(EventRecord event) {
    return new EventOccurrence(
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
