package io.berth.engine.cluster;

import io.berth.model.resources.ResourceNames;
import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceColumns;
import java.util.List;
import java.util.Optional;

/** The resources of all nodes in columns. */
final class ResourceTable implements NodeColumns {
  private LiveResource cpu = new LiveResource(0);
  private LiveResource memory = new LiveResource(0);
  private LiveResource storage = new LiveResource(0);
  private long[] freePods = {};

  void rebuild(List<NodeState> nodes) {
    int size = nodes.size();
    cpu = new LiveResource(size);
    memory = new LiveResource(size);
    storage = new LiveResource(size);
    freePods = new long[size];
    nodes.forEach(this::update);
  }

  void update(NodeInfo node) {
    int row = node.ordinal();
    cpu.set(
        row,
        node.allocatable().cpuMillis(),
        node.requested().cpuMillis(),
        node.nonZeroRequested().cpuMillis());
    memory.set(
        row,
        node.allocatable().memoryBytes(),
        node.requested().memoryBytes(),
        node.nonZeroRequested().memoryBytes());
    storage.set(
        row,
        node.allocatable().ephemeralStorageBytes(),
        node.requested().ephemeralStorageBytes(),
        node.nonZeroRequested().ephemeralStorageBytes());
    freePods[row] = node.allocatable().pods() - node.pods().size();
  }

  @Override
  public Optional<ResourceColumns> resource(String name) {
    return switch (name) {
      case ResourceNames.CPU -> Optional.of(cpu);
      case ResourceNames.MEMORY -> Optional.of(memory);
      case ResourceNames.EPHEMERAL_STORAGE -> Optional.of(storage);
      default -> Optional.empty();
    };
  }

  @Override
  public long[] freePods() {
    return freePods;
  }
}
