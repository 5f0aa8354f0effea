package io.berth.plugins.noderesources;

import io.berth.spi.FilterResult;
import io.berth.spi.Fits;
import io.berth.spi.NodeFilter;
import io.berth.spi.PlanKey;
import io.berth.spi.Reach;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compares what a pod wants with what is left on a node. All shortages are reported; one that no
 * preemption could cure makes the whole answer unresolvable. A node that is full of pods can be
 * cured, even if it takes no pods at all.
 */
record FitFilter(List<Demand> demands) implements NodeFilter {
  private static final Rejected TOO_MANY_PODS = Rejected.unschedulable("Too many pods");

  @Override
  public FilterResult filter(NodeInfo node) {
    FilterResult result =
        node.pods().size() + 1 > node.allocatable().pods() ? TOO_MANY_PODS : Fits.FITS;
    for (Demand demand : demands) {
      if (demand.exceeds(node)) {
        result = and(result, demand.rejection(node));
      }
    }
    return result;
  }

  private static Rejected and(FilterResult earlier, Rejected shortage) {
    return switch (earlier) {
      case Fits _ -> shortage;
      case Rejected rejected ->
          new Rejected(
              rejected.kind() == Rejected.Kind.UNRESOLVABLE ? rejected.kind() : shortage.kind(),
              Stream.concat(rejected.reasons().stream(), shortage.reasons().stream()).toList());
    };
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(demands, Reach.USAGE));
  }

  @Override
  public void retain(ClusterView cluster, long[] nodes) {
    for (Demand demand : demands) {
      if (!NodeColumns.cover(demand.resource())) {
        NodeFilter.super.retain(cluster, nodes);
        return;
      }
    }
    NodeColumns columns = cluster.columns();
    retain(nodes, columns.freePods(), 1);
    for (Demand demand : demands) {
      retain(
          nodes,
          columns.allocatable(demand.resource()),
          columns.requested(demand.resource()),
          demand.amount());
    }
  }

  private static void retain(long[] nodes, long[] free, long amount) {
    for (int from = 0; from < free.length; from += Long.SIZE) {
      int to = Math.min(free.length, from + Long.SIZE);
      long exceeded = 0;
      for (int ordinal = from; ordinal < to; ordinal++) {
        exceeded |= bit(amount > free[ordinal]) << ordinal;
      }
      nodes[from / Long.SIZE] &= ~exceeded;
    }
  }

  private static void retain(long[] nodes, long[] allocatable, long[] requested, long amount) {
    for (int from = 0; from < allocatable.length; from += Long.SIZE) {
      int to = Math.min(allocatable.length, from + Long.SIZE);
      long exceeded = 0;
      for (int ordinal = from; ordinal < to; ordinal++) {
        exceeded |= bit(amount > allocatable[ordinal] - requested[ordinal]) << ordinal;
      }
      nodes[from / Long.SIZE] &= ~exceeded;
    }
  }

  private static long bit(boolean set) {
    return set ? 1 : 0;
  }
}
