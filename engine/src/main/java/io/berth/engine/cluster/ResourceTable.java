package io.berth.engine.cluster;

import io.berth.model.resources.ResourceNames;
import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;

/** The resources of all nodes in columns. */
final class ResourceTable implements NodeColumns {
  private long[] allocatableCpu = {};
  private long[] allocatableMemory = {};
  private long[] allocatableStorage = {};
  private long[] requestedCpu = {};
  private long[] requestedMemory = {};
  private long[] requestedStorage = {};
  private long[] nonZeroCpu = {};
  private long[] nonZeroMemory = {};
  private long[] nonZeroStorage = {};
  private long[] freePods = {};

  void rebuild(List<NodeState> nodes) {
    int size = nodes.size();
    allocatableCpu = new long[size];
    allocatableMemory = new long[size];
    allocatableStorage = new long[size];
    requestedCpu = new long[size];
    requestedMemory = new long[size];
    requestedStorage = new long[size];
    nonZeroCpu = new long[size];
    nonZeroMemory = new long[size];
    nonZeroStorage = new long[size];
    freePods = new long[size];
    nodes.forEach(this::update);
  }

  void update(NodeInfo node) {
    int row = node.ordinal();
    allocatableCpu[row] = node.allocatable().cpuMillis();
    allocatableMemory[row] = node.allocatable().memoryBytes();
    allocatableStorage[row] = node.allocatable().ephemeralStorageBytes();
    requestedCpu[row] = node.requested().cpuMillis();
    requestedMemory[row] = node.requested().memoryBytes();
    requestedStorage[row] = node.requested().ephemeralStorageBytes();
    nonZeroCpu[row] = node.nonZeroRequested().cpuMillis();
    nonZeroMemory[row] = node.nonZeroRequested().memoryBytes();
    nonZeroStorage[row] = node.nonZeroRequested().ephemeralStorageBytes();
    freePods[row] = node.allocatable().pods() - node.pods().size();
  }

  @Override
  public long[] allocatable(String resource) {
    return choose(resource, allocatableCpu, allocatableMemory, allocatableStorage);
  }

  @Override
  public long[] requested(String resource) {
    return choose(resource, requestedCpu, requestedMemory, requestedStorage);
  }

  @Override
  public long[] nonZeroRequested(String resource) {
    return choose(resource, nonZeroCpu, nonZeroMemory, nonZeroStorage);
  }

  @Override
  public long[] freePods() {
    return freePods;
  }

  private static long[] choose(String resource, long[] cpu, long[] memory, long[] storage) {
    return switch (resource) {
      case ResourceNames.CPU -> cpu;
      case ResourceNames.MEMORY -> memory;
      case ResourceNames.EPHEMERAL_STORAGE -> storage;
      default -> throw new IllegalArgumentException("no column for " + resource);
    };
  }
}
