package io.berth.engine.cluster;

import io.berth.model.core.Node;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.PodCounts;
import io.berth.spi.cluster.PodCriterion;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is kept so that a question about many nodes or pods needs no look at all of them. Everything
 * here follows from the nodes and pods, and {@link PlainView} computes the same from scratch.
 */
final class ClusterIndex {
  private final NodeRows rows;
  private final NodeSets nodeSets;
  private final CountIndex counts = new CountIndex();
  private final TermIndex terms = new TermIndex();
  private final Map<String, Topology> topologies = new HashMap<>();
  private long imageGeneration;

  ClusterIndex(NodeRows rows) {
    this.rows = rows;
    nodeSets = new NodeSets(rows.properties());
  }

  void renumbered(int[] before) {
    topologies.clear();
    imageGeneration++;
    nodeSets.renumbered(rows.states());
    counts.renumber(rows.states(), before);
    terms.renumber(rows.states(), before);
  }

  /** A node of the view is another object now. */
  void nodeChanged(Node before, Node after) {
    if (!before.metadata().labels().equals(after.metadata().labels())) {
      topologies.clear();
      terms.relabelled();
    }
  }

  /** What is known of images is not what it was. */
  void imagesChanged() {
    imageGeneration++;
  }

  /** A pod has come to a node (1) or left it (−1). */
  void podChanged(PodInfo pod, NodeState node, int delta) {
    counts.change(pod, node.ordinal(), delta);
    terms.change(pod, node.ordinal(), delta);
  }

  Topology topology(String key) {
    return topologies.computeIfAbsent(key, it -> Topology.of(it, rows.nodes()));
  }

  long[] nodesThat(NodeCriterion criterion) {
    return nodeSets.get(criterion).bits();
  }

  PodCounts count(PodCriterion criterion) {
    return counts.get(criterion);
  }

  DomainCounts count(PodCriterion pods, String topologyKey, NodeCriterion nodes) {
    return counts.get(pods, topology(topologyKey), nodes, nodeSets.get(nodes));
  }

  List<CarriedTerm> carriedTerms(CarriedTerm.Kind kind) {
    return terms.list(kind, this::topology);
  }

  long imageGeneration() {
    return imageGeneration;
  }
}
