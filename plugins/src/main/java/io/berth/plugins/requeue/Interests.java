package io.berth.plugins.requeue;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;

/** Makes the entries of {@link io.berth.spi.Plugin#eventsOfInterest}. */
public final class Interests {
  private Interests() {}

  /** Some actions on pods, if they are relevant. */
  public static EventInterest<Pod> inPods(Relevance<Pod> relevance, Action... actions) {
    return in(ClusterEvent.of(EventResource.POD, actions), Pod.class, relevance);
  }

  /** Some actions on nodes, if they are relevant. */
  public static EventInterest<Node> inNodes(Relevance<Node> relevance, Action... actions) {
    return in(ClusterEvent.of(EventResource.NODE, actions), Node.class, relevance);
  }

  /** Some actions on any nodes. */
  public static EventInterest<KubeObject> inAllNodes(Action... actions) {
    return EventInterest.always(ClusterEvent.of(EventResource.NODE, actions));
  }

  /** Any event, if it is relevant. */
  public static <T extends KubeObject> EventInterest<T> in(
      ClusterEvent event, Class<T> type, Relevance<T> relevance) {
    return new EventInterest<>(
        event,
        type,
        (pod, before, after, objects) ->
            relevance.matters(pod, ObjectChange.of(before, after), objects)
                ? QueueingHint.QUEUE
                : QueueingHint.SKIP);
  }
}
