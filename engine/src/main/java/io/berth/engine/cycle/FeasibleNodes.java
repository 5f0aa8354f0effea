package io.berth.engine.cycle;

import io.berth.engine.cluster.CacheView;
import io.berth.engine.reuse.BestNode;
import io.berth.engine.reuse.RotatedOrder;
import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that a pod fits: a set, and an order in which they are looked at, from a certain start
 * on. The room it takes is used again from decision to decision.
 */
final class FeasibleNodes {
  private final CacheView cluster;
  private final BestNode winner = new BestNode();
  private long[] bits = {};
  private int count;
  private int start;
  private int[] ordinals = {};
  private boolean isListed;
  private @Nullable NodeBatch every;
  private @Nullable List<NodeInfo> listed;

  FeasibleNodes(CacheView cluster) {
    this.cluster = cluster;
  }

  /**
   * From now on it is this set.
   *
   * @param set not copied, and not to be changed before the next call
   */
  void set(long[] set, int size, int from) {
    bits = set;
    count = size;
    start = from;
    isListed = false;
  }

  /** How many are in the set. */
  int size() {
    return count;
  }

  /** The node that is looked at first, be it in the set or not. */
  int start() {
    return start;
  }

  /** How many nodes there are in all. */
  int nodes() {
    return cluster.nodes().size();
  }

  /** Whether no node is missing, and the order is that of ordinals. */
  private boolean isEvery() {
    return count == nodes() && start == 0;
  }

  /** Whether it pays to look at all nodes instead of picking these. */
  boolean areMost() {
    return 2 * count >= nodes();
  }

  /** The first of the set by ordinal; there must be one. */
  int any() {
    int word = 0;
    while (bits[word] == 0) {
      word++;
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits[word]);
  }

  /** The feasible nodes in cluster order; built on first use. */
  NodeBatch batch() {
    return isEvery() ? every() : new NodeBatch(cluster, count, this::list);
  }

  /** All nodes by ordinal. */
  @SuppressWarnings("ReferenceEquality") // another list means other nodes
  NodeBatch every() {
    if (every == null || listed != cluster.nodes()) {
      listed = cluster.nodes();
      every = NodeBatch.every(cluster);
    }
    return every;
  }

  private int[] list() {
    if (!isListed) {
      if (ordinals.length != nodes()) {
        ordinals = new int[nodes()];
      }
      RotatedOrder.list(bits, nodes(), start, ordinals);
      isListed = true;
    }
    return ordinals;
  }

  /** Gives all nodes that are not in the set the same value. */
  void fillOthers(int[] values, int value) {
    if (count == nodes()) {
      return;
    }
    for (int word = 0; word < bits.length; word++) {
      int from = word * Long.SIZE;
      long others = ~bits[word];
      if (from + Long.SIZE > values.length) {
        others &= (1L << values.length) - 1;
      }
      for (; others != 0; others &= others - 1) {
        values[from + Long.numberOfTrailingZeros(others)] = value;
      }
    }
  }

  /**
   * The ordinal of the node with the best total; of equals the one that kube-scheduler takes.
   *
   * @param totals by ordinal; those of nodes that are not in the set must be lower than all others
   */
  int best(int[] totals) {
    return isEvery() ? winner.best(totals, count) : winner.best(totals, bits, start);
  }
}
