package io.berth.plugins.nodedeclaredfeatures;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import java.util.List;

/** A rejected pod waits for a node that declares other features, or until it needs others. */
final class DeclaredFeaturesHints {
  private static final ClusterEvent ANY_POD_UPDATE =
      new ClusterEvent(EventResource.POD, Action.UPDATE);

  private DeclaredFeaturesHints() {}

  static List<EventInterest<?>> interests() {
    return List.of(
        Interests.inNodes(
            (_, change, _) -> declaresOthers(change),
            Action.ADD,
            Action.UPDATE_NODE_DECLARED_FEATURE),
        Interests.in(ANY_POD_UPDATE, Pod.class, (pod, change, _) -> needsOthers(pod, change)));
  }

  private static boolean declaresOthers(ObjectChange<Node> change) {
    return switch (change) {
      case ObjectChange.Added<Node> _ -> true;
      case ObjectChange.Updated<Node>(Node before, Node now) ->
          !before.status().declaredFeatures().equals(now.status().declaredFeatures());
      case ObjectChange.Deleted<Node> _ -> false;
    };
  }

  private static boolean needsOthers(PodInfo pod, ObjectChange<Pod> change) {
    return change instanceof ObjectChange.Updated<Pod>(Pod before, Pod now)
        && EventPods.isSame(pod, now)
        && !RequiredFeatures.of(before.spec()).equals(RequiredFeatures.of(now.spec()));
  }
}
