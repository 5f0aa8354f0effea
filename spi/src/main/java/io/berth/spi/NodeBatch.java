package io.berth.spi;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Nodes in a certain order, for bulk calls. It is a list too, and valid for one cycle. */
public final class NodeBatch extends AbstractList<NodeInfo> implements RandomAccess {
  private final ClusterView cluster;
  private final int size;
  private final Supplier<int[]> listing;
  private final boolean every;
  private int @Nullable [] ordinals;

  /**
   * A batch of so many nodes, which are listed on first use.
   *
   * @param listing gives the ordinals; there may be more than are asked for
   */
  public NodeBatch(ClusterView cluster, int size, Supplier<int[]> listing) {
    this(cluster, size, listing, false);
  }

  private NodeBatch(ClusterView cluster, int size, Supplier<int[]> listing, boolean every) {
    this.cluster = cluster;
    this.size = size;
    this.listing = listing;
    this.every = every;
  }

  /** All nodes of the view by ordinal. */
  public static NodeBatch every(ClusterView cluster) {
    int size = cluster.nodes().size();
    return new NodeBatch(cluster, size, () -> IntStream.range(0, size).toArray(), true);
  }

  /** These nodes of the view in their order; a batch is returned as it is. */
  public static NodeBatch of(ClusterView cluster, List<NodeInfo> nodes) {
    return nodes instanceof NodeBatch batch
        ? batch
        : new NodeBatch(
            cluster, nodes.size(), () -> nodes.stream().mapToInt(NodeInfo::ordinal).toArray());
  }

  /** The view that the nodes are in. */
  public ClusterView cluster() {
    return cluster;
  }

  /**
   * Whether these are all nodes by ordinal, so that a place in the batch is an ordinal. Loops over
   * whole columns, one after the other, are several times as fast as others.
   */
  public boolean isEvery() {
    return every;
  }

  /** The ordinals of the nodes; only the first {@link #size} count. Must not be changed. */
  public int[] ordinals() {
    if (ordinals == null) {
      ordinals = listing.get();
    }
    return ordinals;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public NodeInfo get(int index) {
    return cluster.nodes().get(ordinals()[index]);
  }
}
