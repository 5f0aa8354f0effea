package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rejected pod waits for a change in what its constraints count: pods, or the nodes of a domain.
 */
record SpreadHints(ConstraintSource source) {
  List<EventInterest<?>> interests() {
    return List.of(
        Interests.inPods(
            this::podMatters,
            Action.ADD,
            Action.DELETE,
            Action.UPDATE_POD_LABEL,
            Action.UPDATE_POD_TOLERATION),
        Interests.inNodes(
            this::nodeMatters,
            Action.ADD,
            Action.DELETE,
            Action.UPDATE_NODE_LABEL,
            Action.UPDATE_NODE_TAINT));
  }

  private boolean podMatters(PodInfo pod, ObjectChange<Pod> change, ObjectView objects) {
    if (!change.states().stream().allMatch(other -> isInvolved(pod, other))) {
      return false;
    }
    List<SpreadConstraint> hard = hard(pod, objects);
    return switch (change) {
      case ObjectChange.Added<Pod>(Pod now) -> isSelected(hard, now);
      case ObjectChange.Updated<Pod>(Pod before, Pod now) ->
          (EventPods.isSame(pod, now) && toleratesOtherNodes(hard, before, now))
              || hard.stream().anyMatch(one -> selects(one, before) != selects(one, now));
      case ObjectChange.Deleted<Pod>(Pod gone) -> isSelected(hard, gone);
    };
  }

  private static boolean isInvolved(PodInfo pod, Pod other) {
    return EventPods.isSame(pod, other)
        || (EventPods.isAssignedOrNominated(other)
            && other.metadata().namespace().equals(pod.pod().metadata().namespace()));
  }

  private static boolean isSelected(List<SpreadConstraint> hard, Pod other) {
    return hard.stream().anyMatch(constraint -> selects(constraint, other));
  }

  private static boolean selects(SpreadConstraint constraint, Pod other) {
    return constraint.selector().matches(other.metadata().labels());
  }

  private static boolean toleratesOtherNodes(List<SpreadConstraint> hard, Pod before, Pod now) {
    return !before.spec().tolerations().equals(now.spec().tolerations())
        && hard.stream().anyMatch(SpreadConstraint::honorsTaints);
  }

  private boolean nodeMatters(PodInfo pod, ObjectChange<Node> change, ObjectView objects) {
    List<SpreadConstraint> hard = hard(pod, objects);
    return switch (change) {
      case ObjectChange.Added<Node>(Node now) -> hasAllKeys(hard, now);
      case ObjectChange.Updated<Node>(Node before, Node now) ->
          hasAllKeys(hard, before) != hasAllKeys(hard, now)
              || (hasAllKeys(hard, now) && isMovedOrTainted(hard, before, now));
      case ObjectChange.Deleted<Node>(Node gone) -> hasAllKeys(hard, gone);
    };
  }

  private static boolean hasAllKeys(List<SpreadConstraint> hard, Node node) {
    Map<String, String> labels = node.metadata().labels();
    return hard.stream().allMatch(constraint -> labels.containsKey(constraint.topologyKey()));
  }

  private static boolean isMovedOrTainted(List<SpreadConstraint> hard, Node before, Node now) {
    return !before.spec().taints().equals(now.spec().taints())
        || hard.stream()
            .map(SpreadConstraint::topologyKey)
            .anyMatch(key -> !Objects.equals(domain(before, key), domain(now, key)));
  }

  private static @Nullable String domain(Node node, String topologyKey) {
    return node.metadata().labels().get(topologyKey);
  }

  private List<SpreadConstraint> hard(PodInfo pod, ObjectView objects) {
    try {
      return source.constraints(pod.pod(), objects, WhenUnsatisfiable.DO_NOT_SCHEDULE);
    } catch (InvalidSelectorException e) {
      throw new PluginException(String.valueOf(e.getMessage()), e);
    }
  }
}
