package io.berth.engine.event;

import io.berth.model.core.Node;
import io.berth.model.core.NodeCondition;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What about a node's change matters to scheduling. */
public final class NodeChanges {
  private NodeChanges() {}

  /** The events of a change, most important first; none if nothing matters. */
  public static List<ClusterEvent> between(Node before, Node after) {
    List<ClusterEvent> events = new ArrayList<>();
    if (before.spec().unschedulable() && !after.spec().unschedulable()) {
      events.add(event(Action.UPDATE_NODE_TAINT));
    }
    if (!before.status().allocatable().equals(after.status().allocatable())) {
      events.add(event(Action.UPDATE_NODE_ALLOCATABLE));
    }
    if (!before.metadata().labels().equals(after.metadata().labels())) {
      events.add(event(Action.UPDATE_NODE_LABEL));
    }
    if (!before.spec().taints().equals(after.spec().taints())) {
      events.add(event(Action.UPDATE_NODE_TAINT));
    }
    if (!conditions(before).equals(conditions(after))) {
      events.add(event(Action.UPDATE_NODE_CONDITION));
    }
    if (!before.metadata().annotations().equals(after.metadata().annotations())) {
      events.add(event(Action.UPDATE_NODE_ANNOTATION));
    }
    if (!before.status().declaredFeatures().equals(after.status().declaredFeatures())) {
      events.add(event(Action.UPDATE_NODE_DECLARED_FEATURE));
    }
    return events;
  }

  private static ClusterEvent event(Action action) {
    return ClusterEvent.of(EventResource.NODE, action);
  }

  private static Map<String, String> conditions(Node node) {
    Map<String, String> conditions = new LinkedHashMap<>();
    for (NodeCondition condition : node.status().conditions()) {
      conditions.put(condition.type(), condition.status());
    }
    return conditions;
  }
}
