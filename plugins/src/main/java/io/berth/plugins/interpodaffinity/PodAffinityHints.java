package io.berth.plugins.interpodaffinity;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodAffinityTerms;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Requeues a rejected pod when pods are added, deleted or relabelled, and for nodes of other
 * domains.
 *
 * <p>Terms are matched as written: the namespaces that their selectors find are not looked up, and
 * a pod matters only if all terms match it, for anti-affinity too, as upstream. If terms cannot be
 * parsed, every event matters.
 */
final class PodAffinityHints {
  private PodAffinityHints() {}

  static List<EventInterest<?>> interests() {
    return List.of(
        Interests.inPods(
            (pod, change, _) -> podMatters(pod, change),
            Action.ADD,
            Action.DELETE,
            Action.UPDATE_POD_LABEL),
        Interests.inNodes(
            (pod, change, _) -> nodeMatters(pod.affinity(), change),
            Action.ADD,
            Action.UPDATE_NODE_LABEL));
  }

  private static boolean podMatters(PodInfo pod, ObjectChange<Pod> change) {
    return EventPods.isUpdateOf(pod, change)
        || (change.states().stream().allMatch(EventPods::isAssignedOrNominated)
            && otherMatters(pod, change));
  }

  private static boolean otherMatters(PodInfo pod, ObjectChange<Pod> change) {
    PodAffinityTerms own = pod.affinity();
    return own.error().isPresent()
        || switch (change) {
          case ObjectChange.Added<Pod>(Pod now) -> allMatch(own.required(), now);
          case ObjectChange.Updated<Pod> _ ->
              change.isNewly(other -> allMatch(own.required(), other))
                  || change.isNewly(other -> !allMatch(own.requiredAnti(), other));
          case ObjectChange.Deleted<Pod>(Pod gone) ->
              allMatch(own.requiredAnti(), gone) || isKeptAwayBy(gone, pod.pod());
        };
  }

  private static boolean isKeptAwayBy(Pod other, Pod pod) {
    PodAffinityTerms terms = PodAffinityTerms.of(other);
    return terms.error().isPresent() || allMatch(terms.requiredAnti(), pod);
  }

  private static boolean allMatch(List<AffinityTerm> terms, Pod other) {
    return !terms.isEmpty() && terms.stream().allMatch(term -> IncomingPod.matches(term, other));
  }

  private static boolean nodeMatters(PodAffinityTerms own, ObjectChange<Node> change) {
    return own.error().isPresent()
        || switch (change) {
          case ObjectChange.Added<Node>(Node now) ->
              !own.requiredAnti().isEmpty()
                  || own.required().stream().anyMatch(term -> hasKey(now, term));
          case ObjectChange.Updated<Node>(Node before, Node now) ->
              own.required().stream().anyMatch(term -> isNewIn(now, before, term))
                  || own.requiredAnti().stream().anyMatch(term -> isNewIn(before, now, term));
          case ObjectChange.Deleted<Node> _ -> false;
        };
  }

  /** Whether the node is in a domain of the term in one state that it is not in in the other. */
  private static boolean isNewIn(Node state, Node other, AffinityTerm term) {
    return hasKey(state, term) && !Objects.equals(domain(state, term), domain(other, term));
  }

  private static boolean hasKey(Node node, AffinityTerm term) {
    return domain(node, term) != null;
  }

  private static @Nullable String domain(Node node, AffinityTerm term) {
    return node.metadata().labels().get(term.topologyKey());
  }
}
