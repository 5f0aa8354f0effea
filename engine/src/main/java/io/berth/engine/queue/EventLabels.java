package io.berth.engine.queue;

import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The names of events: made once, because there are thousands of events a second. */
final class EventLabels {
  private static final Map<ClusterEvent, String> ALL = all();

  private EventLabels() {}

  /** What changed, and how. Combinations of actions without a name have only the first part. */
  static String of(ClusterEvent event) {
    String label = ALL.get(event);
    return label == null ? event.resource().label() : label;
  }

  private static Map<ClusterEvent, String> all() {
    Map<ClusterEvent, String> labels = new HashMap<>();
    for (EventResource resource : EventResource.values()) {
      for (Action action : Action.values()) {
        labels.put(ClusterEvent.of(resource, action), resource.label() + camelCase(action.name()));
      }
      labels.put(new ClusterEvent(resource, Action.UPDATE), resource.label() + "Update");
      labels.put(new ClusterEvent(resource, Action.ALL), resource.label() + "All");
    }
    return Map.copyOf(labels);
  }

  private static String camelCase(String constant) {
    StringBuilder text = new StringBuilder();
    for (String word : constant.split("_", -1)) {
      text.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return text.toString();
  }
}
