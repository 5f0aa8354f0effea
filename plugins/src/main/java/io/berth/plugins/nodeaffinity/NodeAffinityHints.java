package io.berth.plugins.nodeaffinity;

import io.berth.model.core.Node;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.Pod;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.NodeMatcher;
import io.berth.model.selector.RequiredNodeAffinity;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Optional;

/**
 * A rejected pod waits for a node that matches.
 *
 * @param added what the profile requires of all nodes
 */
record NodeAffinityHints(Optional<NodeMatcher> added) {
  List<EventInterest<?>> interests() {
    return List.of(
        Interests.inNodes(
            (pod, change, _) -> matters(pod.pod(), change), Action.ADD, Action.UPDATE_NODE_LABEL));
  }

  /**
   * A node must newly match the pod. That it newly matches what the profile requires is no reason,
   * as upstream. Terms that cannot be parsed make any node one to try that matches no other term.
   */
  private boolean matters(Pod pod, ObjectChange<Node> change) {
    RequiredNodeAffinity own = RequiredNodeAffinity.of(pod);
    return change.current().filter(this::isAllowed).isPresent()
        && (change.isNewly(own::matches)
            || (change.current().filter(own::matches).isEmpty() && isMalformed(pod)));
  }

  private boolean isAllowed(Node node) {
    return added.isEmpty() || added.get().matches(node);
  }

  private static boolean isMalformed(Pod pod) {
    Optional<NodeSelector> written = RequiredNodeAffinity.selector(pod);
    try {
      if (written.isPresent()) {
        NodeMatcher.strict(written.get(), "");
      }
      return false;
    } catch (InvalidSelectorException e) {
      return true;
    }
  }
}
