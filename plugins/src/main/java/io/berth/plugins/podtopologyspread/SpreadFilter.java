package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Rejected;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;

/** Rejects nodes on which the pod would break a constraint that must hold. */
final class SpreadFilter implements WhatIfFilter {
  private static final String UNEVEN = "node(s) didn't match pod topology spread constraints";
  private static final Rejected TOO_UNEVEN = Rejected.unschedulable(UNEVEN);
  private static final Rejected LABEL_MISSING =
      Rejected.unresolvable(UNEVEN + " (missing required label)");

  private final List<HardConstraint> constraints;

  private SpreadFilter(List<HardConstraint> constraints) {
    this.constraints = constraints;
  }

  static SpreadFilter prepare(PodSpread spread, ClusterView cluster) {
    List<HardConstraint> constraints = new ArrayList<>(spread.rules().size());
    for (SpreadRule rule : spread.rules()) {
      constraints.add(HardConstraint.prepare(rule, cluster));
    }
    return new SpreadFilter(constraints);
  }

  /** The policies do not apply to this node: its skew is checked even if its pods do not count. */
  @Override
  public FilterResult filter(NodeInfo node) {
    for (HardConstraint constraint : constraints) {
      if (!constraint.covers(node)) {
        return LABEL_MISSING;
      }
      if (!constraint.holdsOn(node)) {
        return TOO_UNEVEN;
      }
    }
    return Fits.FITS;
  }

  @Override
  public void retain(ClusterView cluster, long[] nodes) {
    if (isChanged()) {
      WhatIfFilter.super.retain(cluster, nodes);
    } else {
      constraints.forEach(constraint -> constraint.retain(nodes));
    }
  }

  private boolean isChanged() {
    for (HardConstraint constraint : constraints) {
      if (constraint.isChanged()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public SpreadFilter fork() {
    return new SpreadFilter(constraints.stream().map(HardConstraint::fork).toList());
  }

  @Override
  public void podAdded(PodInfo pod, NodeInfo node) {
    constraints.forEach(constraint -> constraint.change(pod, node, 1));
  }

  @Override
  public void podRemoved(PodInfo pod, NodeInfo node) {
    constraints.forEach(constraint -> constraint.change(pod, node, -1));
  }
}
