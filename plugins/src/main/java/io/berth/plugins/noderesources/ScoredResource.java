package io.berth.plugins.noderesources;

import io.berth.model.resources.ResourceNames;
import io.berth.spi.Detail.ResourceAmounts;
import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceColumns;
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

  /** As {@link #allocated}, but pods that request no cpu or memory count with a default. */
  long nonZeroAllocated(NodeInfo node) {
    return isBasic() ? node.nonZeroRequested().amount(name) : allocated(node);
  }

  ResourceAmounts amounts(NodeInfo node) {
    long capacity = allocatable(node);
    return new ResourceAmounts(name, request, capacity - nonZeroAllocated(node), capacity);
  }

  /** The columns of the resource; only if {@link #arePlain}. */
  ResourceColumns columns(NodeBatch nodes) {
    return nodes.cluster().columns().resource(name).orElseThrow();
  }

  /** Whether all nodes are asked for, and there are plain columns for all of these. */
  static boolean arePlain(List<ScoredResource> resources, NodeBatch nodes) {
    if (!nodes.isEvery()) {
      return false;
    }
    for (ScoredResource resource : resources) {
      ResourceColumns columns = nodes.cluster().columns().resource(resource.name).orElse(null);
      if (columns == null || !columns.isPlain() || !resource.isSmall()) {
        return false;
      }
    }
    return true;
  }

  private boolean isSmall() {
    return request >= 0 && request < ResourceColumns.EXACT;
  }
}
