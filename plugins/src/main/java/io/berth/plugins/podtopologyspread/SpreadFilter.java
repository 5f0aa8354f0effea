package io.berth.plugins.podtopologyspread;

import io.berth.spi.FilterResult;
import io.berth.spi.Fits;
import io.berth.spi.Rejected;
import io.berth.spi.WhatIfFilter;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rejects nodes on which the pod would break a constraint that must hold. */
final class SpreadFilter implements WhatIfFilter {
  private static final String UNEVEN = "node(s) didn't match pod topology spread constraints";
  private static final Rejected TOO_UNEVEN = Rejected.unschedulable(UNEVEN);
  private static final Rejected LABEL_MISSING =
      Rejected.unresolvable(UNEVEN + " (missing required label)");

  private final PodSpread spread;

  /** One for each constraint, in the same order. */
  private final List<DomainCounts> domains;

  private SpreadFilter(PodSpread spread, List<DomainCounts> domains) {
    this.spread = spread;
    this.domains = domains;
  }

  /** Counts the pods on all nodes that have all keys. */
  static SpreadFilter prepare(PodSpread spread, List<NodeInfo> nodes) {
    List<NodeInfo> labelled = nodes.stream().filter(spread::hasAllKeys).toList();
    return new SpreadFilter(
        spread,
        spread.constraints().stream()
            .map(constraint -> count(spread, constraint, labelled))
            .toList());
  }

  private static DomainCounts count(
      PodSpread spread, SpreadConstraint constraint, List<NodeInfo> labelled) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (NodeInfo node : labelled) {
      String value = node.labels().get(constraint.topologyKey());
      if (value != null && spread.includes(constraint, node)) {
        counts.merge(value, spread.countPods(constraint, node), Integer::sum);
      }
    }
    return DomainCounts.of(counts);
  }

  /**
   * The policies do not judge this node: one that does not count is asked for its skew all the
   * same.
   */
  @Override
  public FilterResult filter(NodeInfo node) {
    for (int i = 0; i < domains.size(); i++) {
      SpreadConstraint constraint = spread.constraints().get(i);
      String value = node.labels().get(constraint.topologyKey());
      if (value == null) {
        return LABEL_MISSING;
      }
      if (skew(constraint, domains.get(i), value) > constraint.maxSkew()) {
        return TOO_UNEVEN;
      }
    }
    return Fits.FITS;
  }

  private int skew(SpreadConstraint constraint, DomainCounts counts, String value) {
    return counts.pods(value)
        + spread.selfCount(constraint)
        - counts.least(constraint.minDomains());
  }

  @Override
  public SpreadFilter fork() {
    return new SpreadFilter(spread, domains.stream().map(DomainCounts::copy).toList());
  }

  @Override
  public void podAdded(PodInfo pod, NodeInfo node) {
    change(pod, node, 1);
  }

  @Override
  public void podRemoved(PodInfo pod, NodeInfo node) {
    change(pod, node, -1);
  }

  /** Unlike the first count, upstream counts terminating pods and selectors for everything here. */
  private void change(PodInfo other, NodeInfo node, int delta) {
    if (!isInNamespace(other) || !spread.hasAllKeys(node)) {
      return;
    }
    for (int i = 0; i < domains.size(); i++) {
      SpreadConstraint constraint = spread.constraints().get(i);
      String value = node.labels().get(constraint.topologyKey());
      if (value != null
          && constraint.selector().matches(other.pod().metadata().labels())
          && spread.includes(constraint, node)) {
        domains.get(i).change(value, delta);
      }
    }
  }

  private boolean isInNamespace(PodInfo other) {
    return other.pod().metadata().namespace().equals(spread.pod().metadata().namespace());
  }
}
