package io.berth.simulation;

import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What commands do to the truth, as an API server does it. */
final class Effects {
  private static final CommandOutcome SUCCEEDED = new CommandOutcome.Succeeded();

  private final World world;

  Effects(World world) {
    this.world = world;
  }

  CommandOutcome carryOut(Command command) {
    return switch (command) {
      case Command.Bind bind -> bind(bind);
      case Command.Find find -> new CommandOutcome.Found(world.truth().pod(find.pod().key()));
      case Command.PatchStatus patch -> patch(patch);
      case Command.Evict evict -> evict(evict);
      case Command.Announce _ -> SUCCEEDED;
    };
  }

  private CommandOutcome bind(Command.Bind bind) {
    Optional<Pod> found = world.truth().pod(bind.pod().key());
    if (found.isEmpty()) {
      return refused(
          CommandOutcome.Reason.NOT_FOUND, "pods \"" + bind.pod().name() + "\" not found");
    }
    Pod pod = found.get();
    if (!pod.metadata().uid().equals(bind.pod().uid())) {
      return refused(CommandOutcome.Reason.CONFLICT, "it is another pod of the same name");
    }
    if (pod.isTerminating() || !pod.spec().nodeName().isEmpty()) {
      return refused(
          CommandOutcome.Reason.CONFLICT, "is being deleted or already assigned to a node");
    }
    if (world.truth().node(bind.node()).isEmpty() && looksForNodes(bind)) {
      return refused(CommandOutcome.Reason.NOT_FOUND, "nodes \"" + bind.node() + "\" not found");
    }
    world.truth().put(Edit.spec(pod, "nodeName", bind.node()));
    return SUCCEEDED;
  }

  /** A real API server does not look whether the node exists; admission control may. */
  private boolean looksForNodes(Command.Bind bind) {
    return world.chance().happens("admission " + bind.pod().uid(), 0.5);
  }

  private CommandOutcome patch(Command.PatchStatus patch) {
    Optional<Pod> found = world.truth().pod(patch.pod().key(), patch.pod().uid());
    if (found.isEmpty()) {
      return refused(
          CommandOutcome.Reason.NOT_FOUND, "pods \"" + patch.pod().name() + "\" not found");
    }
    Pod patched = found.get();
    if (patch.condition().isPresent()) {
      patched = withCondition(patched, patch.condition().get());
    }
    if (patch.nominatedNode().isPresent()) {
      patched = Edit.status(patched, "nominatedNodeName", patch.nominatedNode().get());
    }
    world.truth().put(patched);
    return SUCCEEDED;
  }

  private static Pod withCondition(Pod pod, PodCondition condition) {
    List<PodCondition> conditions = new ArrayList<>(pod.status().conditions());
    conditions.removeIf(other -> other.type().equals(condition.type()));
    conditions.add(condition);
    return Edit.status(pod, "conditions", conditions);
  }

  private CommandOutcome evict(Command.Evict evict) {
    if (world.truth().pod(evict.pod().key(), evict.pod().uid()).isEmpty()) {
      return refused(
          CommandOutcome.Reason.NOT_FOUND, "pods \"" + evict.pod().name() + "\" not found");
    }
    world.truth().removePod(evict.pod().key());
    return SUCCEEDED;
  }

  private static CommandOutcome refused(CommandOutcome.Reason reason, String message) {
    return new CommandOutcome.Refused(reason, message);
  }
}
