package io.berth.plugins.noderesources;

import io.berth.model.resources.ResourceNames;
import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.List;

/**
 * A resource that counts for the score of one pod.
 *
 * @param request how much of it the pod wants
 */
record ScoredResource(String name, long weight, long request) {

  /** Of the listed resources those that count: scalar ones only if the pod requests them. */
  static List<ScoredResource> of(List<ResourceSpec> listed, ResourceVector requests) {
    return listed.stream()
        .map(spec -> new ScoredResource(spec.name(), spec.weight(), requests.amount(spec.name())))
        .filter(ScoredResource::counts)
        .toList();
  }

  private boolean counts() {
    return isBasic()
        || name.equals(ResourceNames.EPHEMERAL_STORAGE)
        || (ResourceNames.isScalar(name) && request != 0);
  }

  /** Whether pods that request none of it count for a little. */
  boolean isBasic() {
    return name.equals(ResourceNames.CPU) || name.equals(ResourceNames.MEMORY);
  }

  long allocatable(NodeInfo node) {
    return node.allocatable().amount(name);
  }

  /** What the pods on the node request. */
  long allocated(NodeInfo node) {
    return node.requested().amount(name);
  }

  /** The same, where pods that request no cpu or memory count for a little. */
  long nonZeroAllocated(NodeInfo node) {
    return isBasic() ? node.nonZeroRequested().amount(name) : allocated(node);
  }

  /** What all nodes have, by ordinal; only if there is a column. */
  long[] allocatable(NodeBatch nodes) {
    return nodes.cluster().columns().allocatable(name);
  }

  /** What is requested on all nodes. */
  long[] allocated(NodeBatch nodes) {
    return nodes.cluster().columns().requested(name);
  }

  /** The same, where pods that request no cpu or memory count for a little. */
  long[] nonZeroAllocated(NodeBatch nodes) {
    return isBasic() ? nodes.cluster().columns().nonZeroRequested(name) : allocated(nodes);
  }

  /**
   * Whether all nodes are asked for, there is a column, all nodes have some, and the numbers are
   * small enough to be divided as doubles.
   */
  boolean isPlain(NodeBatch nodes) {
    if (!nodes.isEvery() || !NodeColumns.cover(name) || !LeastAllocated.isExact(request)) {
      return false;
    }
    long[] has = allocatable(nodes);
    long[] uses = nonZeroAllocated(nodes);
    long all = 0;
    for (int node = 0; node < has.length; node++) {
      all |= has[node] | (has[node] - 1) | uses[node];
    }
    return LeastAllocated.isExact(all);
  }
}
