package io.berth.plugins.prioritysort;

import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.NoArgs;
import io.berth.spi.PluginFactory;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.WaitingPod;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Set;

/** Higher priority first; among equals, the pod that entered the queue first. */
public final class PrioritySort implements QueueSortPlugin {
  public static final String NAME = "PrioritySort";
  public static final PluginFactory<NoArgs> FACTORY =
      BuiltinFactory.of(NAME, _ -> new PrioritySort());

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.QUEUE_SORT);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return List.of();
  }

  @Override
  public int compare(WaitingPod left, WaitingPod right) {
    int byPriority = Integer.compare(right.pod().pod().priority(), left.pod().pod().priority());
    return byPriority != 0 ? byPriority : left.queuedAt().compareTo(right.queuedAt());
  }
}
