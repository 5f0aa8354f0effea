package io.berth.engine.explain;

import io.berth.engine.cycle.PluginRejection;
import java.util.List;
import java.util.Optional;

/**
 * Everything that was said about a pod, had every node been looked at.
 *
 * @param preEnqueue who keeps it out of the queue; nothing else was asked then
 * @param preFilter who rejected it before any node was looked at
 * @param candidates the only nodes that were worth looking at, if plugins named some
 * @param nodes the nodes that were looked at, in node order
 * @param fitError why it fits nowhere, as the FailedScheduling event says it
 * @param failure what a plugin failed with; the rest is then incomplete
 */
public record Explanation(
    Optional<PluginRejection> preEnqueue,
    Optional<PluginRejection> preFilter,
    Optional<List<String>> candidates,
    List<NodeExplanation> nodes,
    Optional<String> fitError,
    Optional<String> failure) {

  /** The nodes that would do. */
  public List<NodeExplanation> feasible() {
    return nodes.stream().filter(node -> node.rejection().isEmpty()).toList();
  }
}
