package io.berth.spi.cluster;

import java.util.List;
import java.util.Optional;

/** The nodes with their pods, and all other objects, as they are during one cycle. */
public interface ClusterView {
  /** All nodes, in the order in which kube-scheduler would look at them. */
  List<NodeInfo> nodes();

  /** The node of this name. */
  Optional<NodeInfo> node(String name);

  /** Nodes with at least one pod that has affinity or anti-affinity to pods, in node order. */
  default List<NodeInfo> nodesWithAffinityPods() {
    return nodes().stream().filter(node -> !node.podsWithAffinity().isEmpty()).toList();
  }

  /** Nodes with at least one pod that has required anti-affinity, in node order. */
  default List<NodeInfo> nodesWithRequiredAntiAffinityPods() {
    return nodes().stream().filter(node -> !node.podsWithRequiredAntiAffinity().isEmpty()).toList();
  }

  /** Objects that are neither pods nor nodes. */
  ObjectView objects();

  /*
   * What follows is for plugins whose answers depend on many nodes or pods at once. A cluster that
   * is asked again and again keeps these and changes them with every pod that comes or goes; here
   * they are computed from the nodes, which is slow and right.
   */

  /** The domains that a node label makes. */
  default Topology topology(String key) {
    return Topology.of(key, nodes());
  }

  /** The nodes that meet a criterion, as bits by ordinal. Must not be changed. */
  default long[] nodesThat(NodeCriterion criterion) {
    long[] bits = new long[NodeBits.words(nodes().size())];
    for (int ordinal = 0; ordinal < nodes().size(); ordinal++) {
      NodeBits.set(bits, ordinal, criterion.meets(nodes().get(ordinal).node()));
    }
    return bits;
  }

  /** The pods on each node that meet a criterion. */
  default PodCounts count(PodCriterion criterion) {
    return PodCounts.of(criterion, nodes());
  }

  /** The counts by domain of a node label, over the nodes that meet a criterion. */
  default DomainCounts count(PodCriterion pods, String topologyKey, NodeCriterion nodes) {
    return DomainCounts.of(topology(topologyKey), count(pods).perNode(), nodesThat(nodes));
  }

  /**
   * The different terms that pods on nodes carry in one of their lists, each with its carriers. As
   * long as the list is the same object, so are its terms.
   */
  default List<CarriedTerm> carriedTerms(CarriedTerm.Kind kind) {
    return CarriedTerms.count(kind, this);
  }

  /** Resources by node. */
  default NodeColumns columns() {
    return NodeColumns.of(nodes());
  }

  /** Another number whenever an image has come to or left a node, or a node come or left. */
  default long imageGeneration() {
    return 0;
  }
}
