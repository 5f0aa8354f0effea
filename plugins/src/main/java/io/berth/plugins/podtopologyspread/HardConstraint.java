package io.berth.plugins.podtopologyspread;

import io.berth.plugins.domains.DomainSets;
import io.berth.plugins.domains.WhatIfCounts;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;

/** A constraint that must hold, while nodes are filtered. */
final class HardConstraint {
  private final SpreadRule rule;
  private final WhatIfCounts counts;
  private final CriticalPaths paths;

  private HardConstraint(SpreadRule rule, WhatIfCounts counts, CriticalPaths paths) {
    this.rule = rule;
    this.counts = counts;
    this.paths = paths;
  }

  static HardConstraint prepare(SpreadRule rule, ClusterView cluster) {
    DomainCounts counts = rule.count(cluster);
    return new HardConstraint(rule, new WhatIfCounts(counts), CriticalPaths.of(counts));
  }

  HardConstraint fork() {
    return new HardConstraint(rule, counts.fork(), paths.copy());
  }

  boolean isChanged() {
    return counts.isChanged();
  }

  /** Whether the node is in a domain at all. */
  boolean covers(NodeInfo node) {
    return counts.domain(node) != Topology.NONE;
  }

  /** Whether there is room for the pod in the domain of a node. */
  boolean holdsOn(NodeInfo node) {
    return counts.near(node) <= most();
  }

  /** Leaves the nodes in domains with room. The counts must be those of the cluster. */
  void retain(long[] nodes) {
    DomainSets.retainBetween(counts.unchanged(), Integer.MIN_VALUE, most(), nodes);
  }

  /** The most pods that a domain may have before this one comes. */
  private long most() {
    SpreadConstraint constraint = rule.constraint();
    boolean tooFew = counts.unchanged().counted() < constraint.minDomains();
    return (long) constraint.maxSkew() - rule.self() + (tooFew ? 0 : paths.least());
  }

  /** Unlike the first count, upstream counts terminating pods and selectors for everything here. */
  void change(PodInfo other, NodeInfo node, int delta) {
    if (covers(node) && rule.selects(other.pod()) && rule.nodes().meets(node.node())) {
      counts.add(node, delta);
      paths.update(counts.domain(node), counts.near(node));
    }
  }
}
