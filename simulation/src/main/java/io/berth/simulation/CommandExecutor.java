package io.berth.simulation;

import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Applies commands to the store as an API server does. */
final class CommandExecutor {
  private static final CommandOutcome SUCCEEDED = new CommandOutcome.Succeeded();

  private final World world;

  CommandExecutor(World world) {
    this.world = world;
  }

  CommandOutcome execute(Command command) {
    return switch (command) {
      case Command.Perform perform -> execute(perform.write());
      case Command.Get get -> new CommandOutcome.Found(find(get.object()));
      case Command.RecordEvent _ -> SUCCEEDED;
    };
  }

  private CommandOutcome execute(Write write) {
    return switch (write) {
      case Write.BindPod bind -> bind(bind);
      case Write.PatchPodStatus patch -> patch(patch);
      case Write.Patch patch -> patch(patch);
      case Write.Delete delete -> delete(delete);
    };
  }

  private Optional<KubeObject> find(ObjectIdentity object) {
    return object.kind().type() == Pod.class
        ? world.store().pod(object.key()).map(KubeObject.class::cast)
        : world.store().object(object);
  }

  private CommandOutcome bind(Write.BindPod bind) {
    Optional<Pod> found = world.store().pod(bind.object().key());
    if (found.isEmpty()) {
      return refused(Reason.NOT_FOUND, "pods \"" + bind.object().name() + "\" not found");
    }
    Pod pod = found.get();
    if (!pod.metadata().uid().equals(bind.object().uid())) {
      return refused(Reason.CONFLICT, "it is another pod of the same name");
    }
    if (pod.isTerminating() || !pod.spec().nodeName().isEmpty()) {
      return refused(Reason.CONFLICT, "is being deleted or already assigned to a node");
    }
    if (world.store().node(bind.node()).isEmpty() && looksForNodes(bind)) {
      return refused(Reason.NOT_FOUND, "nodes \"" + bind.node() + "\" not found");
    }
    world.store().put(Edit.spec(pod, "nodeName", bind.node()));
    return SUCCEEDED;
  }

  /** A real API server does not look whether the node exists; admission control may. */
  private boolean looksForNodes(Write.BindPod bind) {
    return world.random().isTrue("admission " + bind.object().uid(), 0.5);
  }

  private CommandOutcome patch(Write.PatchPodStatus patch) {
    Optional<Pod> found = world.store().pod(patch.object().key(), patch.object().uid());
    if (found.isEmpty()) {
      return refused(Reason.NOT_FOUND, "pods \"" + patch.object().name() + "\" not found");
    }
    Pod patched = found.get();
    if (patch.condition().isPresent()) {
      patched = withCondition(patched, patch.condition().get());
    }
    if (patch.nominatedNode().isPresent()) {
      patched = Edit.status(patched, "nominatedNodeName", patch.nominatedNode().get());
    }
    world.store().put(patched);
    return SUCCEEDED;
  }

  private static Pod withCondition(Pod pod, PodCondition condition) {
    List<PodCondition> conditions = new ArrayList<>(pod.status().conditions());
    conditions.removeIf(other -> other.type().equals(condition.type()));
    conditions.add(condition);
    return Edit.status(pod, "conditions", conditions);
  }

  /** Simulated plugins patch annotations, of claims only. */
  private CommandOutcome patch(Write.Patch patch) {
    Optional<KubeObject> found = world.store().object(patch.object()).filter(patch.object()::isOf);
    if (found.isEmpty()) {
      return refused(Reason.NOT_FOUND, patch.object() + " not found");
    }
    String version = found.get().metadata().resourceVersion();
    if (!patch.resourceVersion().isEmpty() && !patch.resourceVersion().equals(version)) {
      return refused(Reason.CONFLICT, "the object has been modified");
    }
    return new CommandOutcome.Succeeded(
        Optional.of(world.store().putObject(Edit.annotated(found.get(), patch.body()))));
  }

  private CommandOutcome delete(Write.Delete delete) {
    Optional<KubeObject> found = find(delete.object()).filter(delete.object()::isOf);
    if (found.isEmpty()) {
      return refused(Reason.NOT_FOUND, delete.object() + " not found");
    }
    if (found.get() instanceof Pod pod && delete.condition().isPresent()) {
      world.store().put(withCondition(pod, delete.condition().get()));
    }
    world.store().remove(delete.object());
    return SUCCEEDED;
  }

  private static CommandOutcome refused(Reason reason, String message) {
    return new CommandOutcome.Refused(reason, message);
  }
}
