package io.berth.spi.cluster;

import java.util.List;
import java.util.Optional;

/**
 * What nodes have and what is taken, as arrays by {@link NodeInfo#ordinal}, for bulk calls. They
 * say the same as the nodes do. Only the cluster may change them.
 */
public interface NodeColumns {
  /** The columns of a resource, if there are some. */
  Optional<ResourceColumns> resource(String name);

  /** How many pods more the nodes take; negative if there are too many already. */
  long[] freePods();

  /** Columns made from scratch. */
  static NodeColumns of(List<NodeInfo> nodes) {
    return new NodeColumns() {
      @Override
      public Optional<ResourceColumns> resource(String name) {
        return ResourceColumns.cover(name)
            ? Optional.of(ResourceColumns.of(name, nodes))
            : Optional.empty();
      }

      @Override
      public long[] freePods() {
        return nodes.stream().mapToLong(it -> it.allocatable().pods() - it.pods().size()).toArray();
      }
    };
  }
}
