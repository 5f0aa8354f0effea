package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.observation.Observation;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.Write;

/** Texts of commands, events, outcomes and observations that are equal in every run of a seed. */
final class StableNames {
  private StableNames() {}

  static String of(Command command) {
    String object = command.object().key() + " " + command.object().uid();
    return switch (command) {
      case Command.Perform perform -> of(perform.write()) + " " + object;
      case Command.Get _ -> "get " + object;
      case Command.RecordEvent record -> "event " + record.event().reason() + " " + object;
    };
  }

  private static String of(Write write) {
    return switch (write) {
      case Write.BindPod bind -> "bind to " + bind.node();
      case Write.PatchPodStatus _ -> "patch status";
      case Write.Patch _ -> "patch";
      case Write.Delete _ -> "delete";
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
      case CommandOutcome.Found found -> found.object().map(StableNames::of).orElse("not found");
    };
  }

  private static String of(KubeObject found) {
    return found instanceof Pod pod ? "found on '" + pod.spec().nodeName() + "'" : "found";
  }

  /** What happened in an attempt, without durations. */
  static String of(Observation.OfAttempt attempt) {
    String what =
        switch (attempt) {
          case Observation.Attempted attempted -> "ATTEMPT: attempt " + attempted.attempt();
          case Observation.Chosen chosen ->
              "CHOSEN: "
                  + chosen.node()
                  + ", feasible "
                  + chosen.feasible()
                  + " of "
                  + chosen.evaluated();
          case Observation.Assumed assumed -> "ASSUMED: " + assumed.node();
          case Observation.Unschedulable unschedulable ->
              "UNSCHEDULABLE: " + unschedulable.message();
          case Observation.Failed failed -> "FAILED: " + failed.message();
          case Observation.Waiting waiting -> "WAITING: " + waiting.node();
          case Observation.Uncertain uncertain -> "UNCERTAIN: " + uncertain.node();
          case Observation.Bound bound -> "BOUND: " + bound.node();
          case Observation.Forgotten forgotten -> "FORGOTTEN: " + forgotten.message();
        };
    return attempt.pod().key() + " " + what;
  }
}
