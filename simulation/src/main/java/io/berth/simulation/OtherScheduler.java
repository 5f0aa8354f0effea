package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import java.util.List;

/** A second scheduler, which binds its pods to any node, whether they fit or not. */
final class OtherScheduler {
  static final String NAME = "elsewhere";

  private final World world;

  OtherScheduler(World world) {
    this.world = world;
  }

  void watch() {
    world.store().listen(this::changed);
  }

  private void changed(EngineEvent event) {
    if (event instanceof EngineEvent.PodSeen seen && isToBeBound(seen.pod())) {
      String uid = seen.pod().metadata().uid();
      world
          .tasks()
          .in(
              world.random().millis("elsewhere " + uid, 10, 5_000),
              () -> world.store().pod(seen.pod().key(), uid).ifPresent(this::bind));
    }
  }

  private static boolean isToBeBound(Pod pod) {
    return pod.spec().schedulerName().equals(NAME) && pod.spec().nodeName().isEmpty();
  }

  private void bind(Pod pod) {
    List<String> names = world.store().nodes().stream().map(Node::key).sorted().toList();
    if (isToBeBound(pod) && !names.isEmpty()) {
      String name = SeededRandom.oneOf(world.random().named("node " + pod.metadata().uid()), names);
      world.store().put(Edit.spec(pod, "nodeName", name));
    }
  }
}
