package io.berth.engine.cycle;

import io.berth.engine.call.PluginCallException;
import io.berth.engine.profile.Profile;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks for nodes that a pod fits: the nominated one first, then as many others as are enough. */
final class NodeSearch {
  private final NodeSampling sampling;
  private final RotatingStart start;
  private final boolean scores;

  NodeSearch(NodeSampling sampling, RotatingStart start, Profile profile) {
    this.sampling = sampling;
    this.start = start;
    this.scores = !profile.score().isEmpty();
  }

  List<NodeInfo> run(
      Attempt attempt, PreFilterPhase.Proceed proceed, FilterPhase filter, Diagnosis diagnosis) {
    Optional<NodeInfo> nominated = nominated(attempt, filter, diagnosis);
    if (nominated.isPresent()) {
      return List.of(nominated.get());
    }
    List<NodeInfo> all = attempt.cluster().nodes();
    List<NodeInfo> nodes = all;
    if (proceed.candidates().isPresent()) {
      nodes = named(all, proceed.candidates().get());
      diagnosis.narrowed();
    }
    List<NodeInfo> feasible = new ArrayList<>();
    try {
      search(nodes, filter, diagnosis, feasible);
    } finally {
      start.advance(feasible.size() + diagnosis.rejections().size(), all.size());
    }
    return feasible;
  }

  /** The node that the pod was nominated to, if it still fits; even if it is no candidate. */
  private static Optional<NodeInfo> nominated(
      Attempt attempt, FilterPhase filter, Diagnosis diagnosis) {
    String name = attempt.pod().pod().status().nominatedNodeName();
    if (name.isEmpty()) {
      return Optional.empty();
    }
    try {
      return attempt.cluster().node(name).filter(node -> fits(node, filter, diagnosis));
    } catch (PluginCallException e) {
      return Optional.empty(); // the full search will meet the failure again if it matters
    }
  }

  private static List<NodeInfo> named(List<NodeInfo> nodes, Set<String> names) {
    return nodes.stream().filter(node -> names.contains(node.name())).toList();
  }

  /** Stops at the first feasible node too many, so that rejections before it still count. */
  private void search(
      List<NodeInfo> nodes, FilterPhase filter, Diagnosis diagnosis, List<NodeInfo> feasible) {
    int enough = scores ? sampling.enough(nodes.size()) : Math.min(1, nodes.size());
    for (int i = 0; i < nodes.size(); i++) {
      NodeInfo node = nodes.get((start.index() + i) % nodes.size());
      if (fits(node, filter, diagnosis)) {
        if (feasible.size() == enough) {
          break;
        }
        feasible.add(node);
      }
    }
  }

  private static boolean fits(NodeInfo node, FilterPhase filter, Diagnosis diagnosis) {
    Optional<PluginRejection> rejected = filter.verdict(node);
    rejected.ifPresent(by -> diagnosis.rejected(node.name(), by));
    return rejected.isEmpty();
  }
}
