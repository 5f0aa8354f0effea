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
  List<NodeInfo> nodesWithAffinityPods();

  /** Nodes with at least one pod that has required anti-affinity, in node order. */
  List<NodeInfo> nodesWithRequiredAntiAffinityPods();

  /** Objects that are neither pods nor nodes. */
  ObjectView objects();
}
