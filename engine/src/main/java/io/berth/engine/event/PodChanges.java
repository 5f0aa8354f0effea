package io.berth.engine.event;

import io.berth.model.core.Pod;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What about a pod's change matters to scheduling. */
public final class PodChanges {
  private PodChanges() {}

  /**
   * The events of a change; if nothing in particular matters, one that is nothing in particular.
   */
  public static List<ClusterEvent> between(Pod before, Pod after) {
    EventResource resource =
        after.spec().nodeName().isEmpty()
            ? EventResource.UNSCHEDULABLE_POD
            : EventResource.ASSIGNED_POD;
    List<ClusterEvent> events = new ArrayList<>();
    for (Action action : actions(before, after)) {
      events.add(ClusterEvent.of(resource, action));
    }
    if (events.isEmpty()) {
      events.add(new ClusterEvent(resource, Action.UPDATE));
    }
    return events;
  }

  private static List<Action> actions(Pod before, Pod after) {
    List<Action> actions = new ArrayList<>();
    if (!before.metadata().labels().equals(after.metadata().labels())) {
      actions.add(Action.UPDATE_POD_LABEL);
    }
    if (isScaledDown(before, after)) {
      actions.add(Action.UPDATE_POD_SCALE_DOWN);
    }
    if (!before.spec().schedulingGates().isEmpty() && after.spec().schedulingGates().isEmpty()) {
      actions.add(Action.UPDATE_POD_SCHEDULING_GATES_ELIMINATED);
    }
    if (before.spec().tolerations().size() != after.spec().tolerations().size()) {
      actions.add(Action.UPDATE_POD_TOLERATION);
    }
    if (haveClaimsChanged(before, after)) {
      actions.add(Action.UPDATE_POD_GENERATED_RESOURCE_CLAIM);
    }
    return actions;
  }

  private static boolean isScaledDown(Pod before, Pod after) {
    Map<String, Quantity> now = PodRequests.AS_RUNNING.of(after);
    return PodRequests.AS_RUNNING.of(before).entrySet().stream()
        .anyMatch(
            was ->
                !now.containsKey(was.getKey())
                    || was.getValue().milliValue()
                        > now.getOrDefault(was.getKey(), Quantity.ZERO).milliValue());
  }

  private static boolean haveClaimsChanged(Pod before, Pod after) {
    return !before.status().resourceClaimStatuses().equals(after.status().resourceClaimStatuses())
        || !Objects.equals(
            before.status().extendedResourceClaimStatus(),
            after.status().extendedResourceClaimStatus());
  }
}
