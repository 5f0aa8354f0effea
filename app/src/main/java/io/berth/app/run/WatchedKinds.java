package io.berth.app.run;

import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The kinds of objects that a scheduler has to know. */
final class WatchedKinds {
  private WatchedKinds() {}

  /** Pods, nodes, and what the plugins of its profiles look at. */
  static List<Kind<?>> of(SchedulerSetup setup) {
    Set<Class<? extends KubeObject>> types = new HashSet<>(Set.of(Pod.class, Node.class));
    setup
        .profiles()
        .values()
        .forEach(profile -> profile.plugins().forEach(it -> types.addAll(it.objectKinds())));
    return Kinds.ALL.stream().filter(kind -> types.contains(kind.type())).toList();
  }
}
