package io.berth.plugins.noderesources;

import io.berth.model.resources.ResourceNames;
import io.berth.spi.Detail;
import io.berth.spi.Detail.ResourceAmounts;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PlanKey;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceColumns;
import java.util.ArrayList;
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
    FilterResult result = tooManyPods(node) ? TOO_MANY_PODS : Fits.FITS;
    for (Demand demand : demands) {
      if (demand.exceeds(node)) {
        result = and(result, demand.rejection(node));
      }
    }
    return result;
  }

  /** The amounts of every resource that is short, or of all if none is. */
  @Override
  public List<Detail> details(NodeInfo node) {
    List<Detail> all = new ArrayList<>();
    List<Detail> shortages = new ArrayList<>();
    add(podAmounts(node), tooManyPods(node), all, shortages);
    for (Demand demand : demands) {
      add(demand.amounts(node), demand.exceeds(node), all, shortages);
    }
    return shortages.isEmpty() ? all : shortages;
  }

  private static void add(
      Detail amounts, boolean isShort, List<Detail> all, List<Detail> shortages) {
    all.add(amounts);
    if (isShort) {
      shortages.add(amounts);
    }
  }

  private static Detail podAmounts(NodeInfo node) {
    long capacity = node.allocatable().pods();
    return new ResourceAmounts(ResourceNames.PODS, 1, capacity - node.pods().size(), capacity);
  }

  private static boolean tooManyPods(NodeInfo node) {
    return node.pods().size() + 1 > node.allocatable().pods();
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
    return Optional.of(new PlanKey(demands, KeyScope.USAGE));
  }

  @Override
  public void retain(ClusterView cluster, long[] nodes) {
    NodeColumns columns = cluster.columns();
    List<ResourceColumns> resources = new ArrayList<>(demands.size());
    for (Demand demand : demands) {
      columns.resource(demand.resource()).ifPresent(resources::add);
    }
    if (resources.size() < demands.size()) {
      NodeFilter.super.retain(cluster, nodes);
      return;
    }
    retain(nodes, columns.freePods(), 1);
    for (int i = 0; i < resources.size(); i++) {
      retain(nodes, resources.get(i).free(), demands.get(i).amount());
    }
  }

  private static void retain(long[] nodes, long[] free, long amount) {
    if (areEnough(free, amount)) {
      return;
    }
    for (int from = 0; from < free.length; from += Long.SIZE) {
      int to = Math.min(free.length, from + Long.SIZE);
      long exceeded = 0;
      for (int ordinal = from; ordinal < to; ordinal++) {
        exceeded |= (amount > free[ordinal] ? 1L : 0L) << ordinal;
      }
      nodes[from / Long.SIZE] &= ~exceeded;
    }
  }

  /** True only if every node has enough: the common case, in a third of the time. */
  private static boolean areEnough(long[] free, long amount) {
    long negative = 0;
    for (int ordinal = 0; ordinal < free.length; ordinal++) {
      negative |= free[ordinal] | (free[ordinal] - amount);
    }
    return negative >= 0;
  }
}
