package io.berth.plugins.interpodaffinity;

import io.berth.plugins.domains.DomainSets;
import io.berth.plugins.domains.WhatIfCounts;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Rejected;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;

/** Rejects nodes that violate required terms, the pod's own or those of existing pods. */
final class PodAffinityFilter implements WhatIfFilter {
  private static final Rejected AFFINITY =
      Rejected.unresolvable("node(s) didn't match pod affinity rules");
  private static final Rejected ANTI_AFFINITY =
      Rejected.unschedulable("node(s) didn't match pod anti-affinity rules");
  private static final Rejected EXISTING_ANTI_AFFINITY =
      Rejected.unschedulable("node(s) didn't satisfy existing pods anti-affinity rules");

  private final AffinityCounts counts;

  PodAffinityFilter(AffinityCounts counts) {
    this.counts = counts;
  }

  @Override
  public FilterResult filter(NodeInfo node) {
    if (!satisfiesAffinity(node)) {
      return AFFINITY;
    }
    for (WhatIfCounts matching : counts.antiAffinity()) {
      if (matching.near(node) > 0) {
        return ANTI_AFFINITY;
      }
    }
    return counts.existingAnti().forbids(node) ? EXISTING_ANTI_AFFINITY : Fits.FITS;
  }

  /**
   * A pod whose terms match only itself may go to any node that has all topology keys: otherwise
   * the first pod of a group could never be placed.
   */
  private boolean satisfiesAffinity(NodeInfo node) {
    boolean allMatch = true;
    for (WhatIfCounts matching : counts.affinity()) {
      if (matching.domain(node) == Topology.NONE) {
        return false;
      }
      allMatch &= matching.near(node) > 0;
    }
    return allMatch || counts.matchesOnlyItself();
  }

  @Override
  public void retain(ClusterView cluster, long[] nodes) {
    if (counts.isChanged()) {
      WhatIfFilter.super.retain(cluster, nodes);
      return;
    }
    boolean anyDomain = counts.matchesOnlyItself();
    for (WhatIfCounts matching : counts.affinity()) {
      if (anyDomain) {
        DomainSets.retainBetween(matching.unchanged(), 0, Integer.MAX_VALUE, nodes);
      } else {
        DomainSets.retainOccupied(matching.unchanged(), nodes);
      }
    }
    for (WhatIfCounts matching : counts.antiAffinity()) {
      DomainSets.removeOccupied(matching.unchanged(), nodes);
    }
    for (CarriedTerm term : counts.existingAnti().terms()) {
      DomainSets.removeOccupied(term.carriers(), nodes);
    }
  }

  @Override
  public PodAffinityFilter fork() {
    return new PodAffinityFilter(counts.fork());
  }

  @Override
  public void podAdded(PodInfo pod, NodeInfo node) {
    counts.add(pod, node, 1);
  }

  @Override
  public void podRemoved(PodInfo pod, NodeInfo node) {
    counts.add(pod, node, -1);
  }
}
