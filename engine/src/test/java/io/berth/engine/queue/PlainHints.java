package io.berth.engine.queue;

import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What events mean in the plain queue: every hint is asked for every pod. */
final class PlainHints {
  private final Map<String, FakeRejector> plugins = new TreeMap<>();
  private final ObjectView objects;

  PlainHints(List<FakeRejector> plugins, ObjectView objects) {
    plugins.forEach(it -> this.plugins.put(it.name(), it));
    this.objects = objects;
  }

  FakeRejector plugin(String name) {
    return Objects.requireNonNull(plugins.get(name));
  }

  boolean anyCovers(ClusterEvent kind) {
    return plugins.values().stream().anyMatch(it -> covers(it, kind));
  }

  QueueingStrategy worth(PlainEntry entry, ObservedEvent event) {
    if (event.event().kind().equals(ClusterEvent.ANY) || entry.rejectors.isEmpty()) {
      boolean isOther =
          event.after() != null && !event.after().metadata().uid().equals(entry.pod.uid());
      return isOther && !entry.rejectors.isEmpty()
          ? QueueingStrategy.SKIP
          : QueueingStrategy.AFTER_BACKOFF;
    }
    QueueingStrategy result = QueueingStrategy.SKIP;
    for (String name : entry.rejectors) {
      if (plugins.containsKey(name) && queues(plugin(name), entry, event)) {
        if (entry.pending.contains(name)) {
          return QueueingStrategy.IMMEDIATELY;
        }
        result = QueueingStrategy.AFTER_BACKOFF;
      }
    }
    return result;
  }

  private boolean queues(FakeRejector plugin, PlainEntry entry, ObservedEvent event) {
    for (EventInterest<?> interest : interests(plugin)) {
      if (interest.event().covers(event.event().kind())
          && judge(interest, entry, event) == QueueingHint.QUEUE) {
        return true;
      }
    }
    return false;
  }

  private <T extends KubeObject> QueueingHint judge(
      EventInterest<T> interest, PlainEntry entry, ObservedEvent event) {
    Class<T> type = interest.type();
    return interest
        .hint()
        .judge(entry.pod, type.cast(event.before()), type.cast(event.after()), objects);
  }

  boolean covers(FakeRejector plugin, ClusterEvent kind) {
    return interests(plugin).stream().anyMatch(it -> it.event().covers(kind));
  }

  private static List<EventInterest<?>> interests(FakeRejector plugin) {
    List<EventInterest<?>> all = new ArrayList<>(plugin.eventsOfInterest());
    int actions = 0;
    for (EventInterest<?> interest : all) {
      actions |= interest.event().resource() == EventResource.NODE ? interest.event().actions() : 0;
    }
    if ((actions & Action.ADD.bit()) != 0 && (actions & Action.UPDATE_NODE_TAINT.bit()) == 0) {
      all.add(EventInterest.always(ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_TAINT)));
    }
    return all;
  }
}
