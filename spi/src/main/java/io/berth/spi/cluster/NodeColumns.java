package io.berth.spi.cluster;

import io.berth.model.resources.ResourceNames;
import java.util.List;

/**
 * What nodes have and what is taken, as arrays by {@link NodeInfo#ordinal}, for bulk calls. They
 * say the same as the nodes do. Nobody but the cluster may change them.
 */
public interface NodeColumns {
  /** Whether there are columns for a resource. */
  static boolean cover(String resource) {
    return switch (resource) {
      case ResourceNames.CPU, ResourceNames.MEMORY, ResourceNames.EPHEMERAL_STORAGE -> true;
      default -> false;
    };
  }

  /** What the nodes have of a covered resource. */
  long[] allocatable(String resource);

  /** What their pods request. */
  long[] requested(String resource);

  /** The same, where pods that request no cpu or memory count for a little. */
  long[] nonZeroRequested(String resource);

  /** How many pods more the nodes take; negative if there are too many already. */
  long[] freePods();

  /** Columns made from scratch. */
  static NodeColumns of(List<NodeInfo> nodes) {
    return new NodeColumns() {
      @Override
      public long[] allocatable(String resource) {
        return nodes.stream().mapToLong(it -> it.allocatable().amount(resource)).toArray();
      }

      @Override
      public long[] requested(String resource) {
        return nodes.stream().mapToLong(it -> it.requested().amount(resource)).toArray();
      }

      @Override
      public long[] nonZeroRequested(String resource) {
        return nodes.stream().mapToLong(it -> it.nonZeroRequested().amount(resource)).toArray();
      }

      @Override
      public long[] freePods() {
        return nodes.stream().mapToLong(it -> it.allocatable().pods() - it.pods().size()).toArray();
      }
    };
  }
}
