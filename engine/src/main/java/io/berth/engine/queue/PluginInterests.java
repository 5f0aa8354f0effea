package io.berth.engine.queue;

import io.berth.model.meta.KubeObject;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The events that one plugin of one profile cares about. */
final class PluginInterests {
  private final Plugin plugin;
  private final List<EventInterest<?>> interests;
  private final Map<ClusterEvent, List<EventInterest<?>>> byEvent = new HashMap<>();
  private @Nullable ClusterEvent latest;
  private List<EventInterest<?>> coveringLatest = List.of();

  PluginInterests(Plugin plugin, List<EventInterest<?>> interests) {
    this.plugin = plugin;
    this.interests = List.copyOf(interests);
  }

  /**
   * A plugin that waits for new nodes also waits for taints to go, declared or not: a node may have
   * been tainted when it came, so that no pod was tried on it.
   */
  static PluginInterests of(Plugin plugin) {
    List<EventInterest<?>> interests = new ArrayList<>(plugin.eventsOfInterest());
    if (hasNode(interests, Action.ADD) && !hasNode(interests, Action.UPDATE_NODE_TAINT)) {
      interests.add(
          EventInterest.always(ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_TAINT)));
    }
    return new PluginInterests(plugin, interests);
  }

  private static boolean hasNode(List<EventInterest<?>> interests, Action action) {
    return interests.stream()
        .map(EventInterest::event)
        .anyMatch(it -> it.resource() == EventResource.NODE && (it.actions() & action.bit()) != 0);
  }

  Plugin plugin() {
    return plugin;
  }

  String name() {
    return plugin.name();
  }

  boolean cover(ClusterEvent happened) {
    return !covering(happened).isEmpty();
  }

  /** Whether any of them sees a reason to try the pod again. */
  boolean queue(PodInfo pod, ObservedEvent observed, ObjectView objects) {
    for (EventInterest<?> interest : covering(observed.event().kind())) {
      if (judge(interest, pod, observed, objects) == QueueingHint.QUEUE) {
        return true;
      }
    }
    return false;
  }

  /** One event is judged for many groups of pods, one after the other. */
  @SuppressWarnings("ReferenceEquality") // the very same event, or look it up
  private List<EventInterest<?>> covering(ClusterEvent happened) {
    if (happened != latest) {
      latest = happened;
      coveringLatest =
          byEvent.computeIfAbsent(
              happened,
              event -> interests.stream().filter(it -> it.event().covers(event)).toList());
    }
    return coveringLatest;
  }

  private static <T extends KubeObject> QueueingHint judge(
      EventInterest<T> interest, PodInfo pod, ObservedEvent observed, ObjectView objects) {
    Class<T> type = interest.type();
    return interest
        .hint()
        .judge(pod, type.cast(observed.before()), type.cast(observed.after()), objects);
  }
}
