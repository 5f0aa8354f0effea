package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;

/** Short names of what goes in and out: the same in every run of a seed. */
final class Names {
  private Names() {}

  static String of(Command command) {
    String pod = command.pod().key() + " " + command.pod().uid();
    return switch (command) {
      case Command.Bind bind -> "bind " + pod + " to " + bind.node();
      case Command.Find _ -> "find " + pod;
      case Command.PatchStatus _ -> "patch " + pod;
      case Command.Evict _ -> "evict " + pod;
      case Command.Announce announce -> "announce " + announce.event().reason() + " " + pod;
    };
  }

  static String of(EngineEvent event) {
    return switch (event) {
      case EngineEvent.NodeSeen seen ->
          "node " + seen.node().key() + " @" + seen.node().metadata().resourceVersion();
      case EngineEvent.NodeGone gone -> "node " + gone.name() + " gone";
      case EngineEvent.PodSeen seen ->
          "pod " + seen.pod().key() + " @" + seen.pod().metadata().resourceVersion();
      case EngineEvent.PodGone gone -> "pod " + gone.uid() + " gone";
      case EngineEvent.ObjectSeen seen ->
          seen.object().key() + " @" + seen.object().metadata().resourceVersion();
      case EngineEvent.ObjectGone gone -> gone.object().key() + " gone";
      case EngineEvent.Answered answered -> answered.ticket() + ": " + of(answered.outcome());
      case EngineEvent.PermitDecided decided ->
          decided.plugin() + " decides on " + decided.uid() + decided.rejection().orElse("");
    };
  }

  static String of(CommandOutcome outcome) {
    return switch (outcome) {
      case CommandOutcome.Succeeded _ -> "done";
      case CommandOutcome.Refused refused -> "refused, " + refused.reason();
      case CommandOutcome.Unknown unknown -> "unknown, " + unknown.message();
      case CommandOutcome.Found found ->
          found.pod().map(pod -> "found on '" + pod.spec().nodeName() + "'").orElse("not found");
    };
  }
}
