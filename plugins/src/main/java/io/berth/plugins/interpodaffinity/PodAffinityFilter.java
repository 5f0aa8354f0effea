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

/** Rejects nodes that break required terms, the pod's own or those of pods that run. */
final class PodAffinityFilter implements WhatIfFilter {
  private static final Rejected NOT_NEAR =
      Rejected.unresolvable("node(s) didn't match pod affinity rules");
  private static final Rejected NOT_AWAY =
      Rejected.unschedulable("node(s) didn't match pod anti-affinity rules");
  private static final Rejected UNWANTED =
      Rejected.unschedulable("node(s) didn't satisfy existing pods anti-affinity rules");

  private final AffinityCounts counts;

  PodAffinityFilter(AffinityCounts counts) {
    this.counts = counts;
  }

  @Override
  public FilterResult filter(NodeInfo node) {
    if (!isNear(node)) {
      return NOT_NEAR;
    }
    for (WhatIfCounts away : counts.away()) {
      if (away.near(node) > 0) {
        return NOT_AWAY;
      }
    }
    return counts.hermits().areNear(node) ? UNWANTED : Fits.FITS;
  }

  /**
   * A pod that wants to be near its like, and is the first of them, may go to any labelled node.
   */
  private boolean isNear(NodeInfo node) {
    boolean allNear = true;
    for (WhatIfCounts near : counts.near()) {
      if (near.domain(node) == Topology.NONE) {
        return false;
      }
      allNear &= near.near(node) > 0;
    }
    return allNear || counts.isFirstOfItsKind();
  }

  @Override
  public void retain(ClusterView cluster, long[] nodes) {
    if (counts.isChanged()) {
      WhatIfFilter.super.retain(cluster, nodes);
      return;
    }
    boolean anyDomain = counts.isFirstOfItsKind();
    for (WhatIfCounts near : counts.near()) {
      if (anyDomain) {
        DomainSets.retainBetween(near.unchanged(), 0, Integer.MAX_VALUE, nodes);
      } else {
        DomainSets.retainOccupied(near.unchanged(), nodes);
      }
    }
    for (WhatIfCounts away : counts.away()) {
      DomainSets.removeOccupied(away.unchanged(), nodes);
    }
    for (CarriedTerm term : counts.hermits().terms()) {
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
