package io.berth.spi.event;

import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's interest in an event: it may make a pod schedulable that the plugin rejected.
 *
 * @param event what happens
 * @param type the kind of object it happens to
 * @param hint whether it matters to a certain pod; asked once per event and group of equal pods
 */
public record EventInterest<T extends KubeObject>(ClusterEvent event, Class<T> type, Hint<T> hint) {

  /**
   * Judges one event for one rejected pod. A hint that fails counts as {@link QueueingHint#QUEUE}.
   */
  @FunctionalInterface
  public interface Hint<T extends KubeObject> {
    /**
     * Whether the pod should be tried again.
     *
     * @param before the object before; null if it is new
     * @param after the object now; null if it is gone
     * @param objects all objects that are neither pods nor nodes, as they are now
     */
    QueueingHint judge(PodInfo pod, @Nullable T before, @Nullable T after, ObjectView objects);
  }

  /** An event that always matters. */
  public static EventInterest<KubeObject> always(ClusterEvent event) {
    return new EventInterest<>(event, KubeObject.class, (_, _, _, _) -> QueueingHint.QUEUE);
  }

  /** Every event, always. */
  public static List<EventInterest<?>> everything() {
    return List.of(always(ClusterEvent.ANY));
  }
}
