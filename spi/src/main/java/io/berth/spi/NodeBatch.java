package io.berth.spi;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.AbstractList;
import java.util.RandomAccess;

/** Nodes in a certain order, for bulk calls. It is a list too, and valid for one cycle. */
public final class NodeBatch extends AbstractList<NodeInfo> implements RandomAccess {
  private final ClusterView cluster;
  private final int[] ordinals;
  private final int size;

  /**
   * A batch of the first so many.
   *
   * @param ordinals not copied
   */
  public NodeBatch(ClusterView cluster, int[] ordinals, int size) {
    this.cluster = cluster;
    this.ordinals = ordinals;
    this.size = size;
  }

  /** The view that the nodes are in. */
  public ClusterView cluster() {
    return cluster;
  }

  /** The ordinals of the nodes; only the first {@link #size} count. Must not be changed. */
  public int[] ordinals() {
    return ordinals;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public NodeInfo get(int index) {
    return cluster.nodes().get(ordinals[index]);
  }
}
