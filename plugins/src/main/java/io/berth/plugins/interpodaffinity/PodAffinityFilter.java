package io.berth.plugins.interpodaffinity;

import io.berth.spi.FilterResult;
import io.berth.spi.Fits;
import io.berth.spi.Rejected;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;

/** Rejects nodes that break required terms, the pod's own or those of pods that run. */
final class PodAffinityFilter implements WhatIfFilter {
  private static final Rejected NOT_NEAR =
      Rejected.unresolvable("node(s) didn't match pod affinity rules");
  private static final Rejected NOT_AWAY =
      Rejected.unschedulable("node(s) didn't match pod anti-affinity rules");
  private static final Rejected UNWANTED =
      Rejected.unschedulable("node(s) didn't satisfy existing pods anti-affinity rules");

  private final IncomingPod incoming;
  private final AffinityCounts counts;

  PodAffinityFilter(IncomingPod incoming, AffinityCounts counts) {
    this.incoming = incoming;
    this.counts = counts;
  }

  @Override
  public FilterResult filter(NodeInfo node) {
    if (!isNear(node)) {
      return NOT_NEAR;
    }
    for (AffinityTerm term : incoming.away()) {
      if (counts.away().near(node, term) > 0) {
        return NOT_AWAY;
      }
    }
    return counts.existingAnti().anyNear(node) ? UNWANTED : Fits.FITS;
  }

  /**
   * A pod that wants to be near its like, and is the first of them, may go to any labelled node.
   */
  private boolean isNear(NodeInfo node) {
    boolean allNear = true;
    for (AffinityTerm term : incoming.near()) {
      if (!node.labels().containsKey(term.topologyKey())) {
        return false;
      }
      allNear &= counts.near().near(node, term) > 0;
    }
    return allNear || (counts.near().isEmpty() && incoming.wantsNear(incoming.pod()));
  }

  @Override
  public PodAffinityFilter fork() {
    return new PodAffinityFilter(incoming, counts.copy());
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
