package io.berth.testkit;

import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.QueueingHint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks a plugin which events are a reason to try a pod again that it rejected. */
public final class HintVerifier {
  private final Plugin plugin;
  private final ObjectView objects;
  private final PodInfo rejected;

  private HintVerifier(Plugin plugin, ObjectView objects, PodInfo rejected) {
    this.plugin = plugin;
    this.objects = objects;
    this.rejected = rejected;
  }

  /** Asks about one pod, in a cluster that has the other objects a hint may need. */
  public static HintVerifier of(Plugin plugin, ClusterFixture cluster, Pod rejected) {
    return new HintVerifier(plugin, cluster.view().objects(), PodInfo.of(rejected));
  }

  /**
   * What the plugin says to an event: try again if one of its interests says so.
   *
   * @param before null if the object is new
   * @param after null if it is gone
   */
  public QueueingHint hint(
      ClusterEvent event, @Nullable KubeObject before, @Nullable KubeObject after) {
    List<QueueingHint> hints =
        plugin.eventsOfInterest().stream()
            .filter(interest -> interest.event().covers(event))
            .map(interest -> judge(interest, before, after))
            .toList();
    if (hints.isEmpty()) {
      throw new AssertionError(plugin.name() + " is not interested in " + event);
    }
    return hints.contains(QueueingHint.QUEUE) ? QueueingHint.QUEUE : QueueingHint.SKIP;
  }

  private <T extends KubeObject> QueueingHint judge(
      EventInterest<T> interest, @Nullable KubeObject before, @Nullable KubeObject after) {
    Class<T> type = interest.type();
    return interest
        .hint()
        .judge(
            rejected,
            before == null ? null : type.cast(before),
            after == null ? null : type.cast(after),
            objects);
  }
}
