package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.core.Pod;

/** Starts the pods on every node, and removes those whose node is gone. */
final class PodStarter {
  private final World world;

  PodStarter(World world) {
    this.world = world;
  }

  void watch() {
    world.store().listen(this::changed);
  }

  private void changed(EngineEvent event) {
    switch (event) {
      case EngineEvent.PodSeen seen when isNew(seen.pod()) ->
          later("start", 100, 4_000, seen.pod());
      case EngineEvent.NodeGone gone ->
          world.store().pods().stream()
              .filter(pod -> pod.spec().nodeName().equals(gone.name()))
              .toList()
              .forEach(pod -> later("clean up", 2_000, 40_000, pod));
      default -> {}
    }
  }

  private static boolean isNew(Pod pod) {
    return !pod.spec().nodeName().isEmpty() && pod.status().phase().isEmpty();
  }

  private void later(String what, long least, long most, Pod pod) {
    String name = what + " " + pod.metadata().uid();
    world
        .tasks()
        .in(
            world.random().millis(name, least, most),
            () ->
                world.store().pod(pod.key(), pod.metadata().uid()).ifPresent(this::startOrCleanUp));
  }

  private void startOrCleanUp(Pod pod) {
    if (world.store().node(pod.spec().nodeName()).isEmpty()) {
      world.store().removePod(pod.key());
    } else if (isNew(pod)) {
      Pod started = Edit.status(pod, "startTime", world.tasks().now());
      world.store().put(Edit.status(started, "phase", "Running"));
    }
  }
}
