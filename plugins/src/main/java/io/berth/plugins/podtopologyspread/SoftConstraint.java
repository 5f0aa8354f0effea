package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.Topology;

/** A constraint that should hold, while nodes are scored. */
final class SoftConstraint {
  private final int[] domains;
  private final boolean complete;
  private final boolean perNode;

  /** By domain, or by ordinal if each node is its own domain. */
  private final int[] pods;

  /** Grows with the number of domains, so that many small ones weigh as much as few large ones. */
  private final double weight;

  private final int allowance;

  private SoftConstraint(SpreadConstraint constraint, Topology topology, int[] pods, int size) {
    this.domains = topology.domains();
    this.complete = topology.isComplete();
    this.perNode = constraint.isPerNode();
    this.pods = pods;
    this.weight = Math.log(size + 2);
    this.allowance = constraint.maxSkew() - 1;
  }

  static SoftConstraint prepare(SpreadRule rule, ClusterView cluster, ScoredNodes scored) {
    return rule.constraint().isPerNode()
        ? perNode(rule, cluster, scored)
        : perDomain(rule, cluster, scored);
  }

  /** Each node is a domain, whatever its label says, and the policies do not matter. */
  private static SoftConstraint perNode(SpreadRule rule, ClusterView cluster, ScoredNodes scored) {
    Topology topology = cluster.topology(rule.constraint().topologyKey());
    return new SoftConstraint(
        rule.constraint(), topology, cluster.count(rule.pods()).perNode(), scored.count());
  }

  private static SoftConstraint perDomain(
      SpreadRule rule, ClusterView cluster, ScoredNodes scored) {
    DomainCounts counts = rule.count(cluster);
    Topology topology = counts.topology();
    return new SoftConstraint(
        rule.constraint(),
        topology,
        scored.needsAllKeys() ? counts.pods() : withUnlabelled(rule, cluster, counts),
        scored.countDomains(topology));
  }

  /**
   * Upstream takes a missing label for an empty one where nodes may lack it: pods on such nodes
   * count for the domain of the empty value, if there is one.
   */
  private static int[] withUnlabelled(SpreadRule rule, ClusterView cluster, DomainCounts counts) {
    int nameless = counts.topology().domain("").orElse(Topology.NONE);
    if (nameless == Topology.NONE) {
      return counts.pods();
    }
    int[] pods = counts.pods().clone();
    int[] perNode = cluster.count(rule.pods()).perNode();
    long[] counting = cluster.nodesThat(rule.nodes());
    int[] domains = counts.topology().domains();
    for (int ordinal = 0; ordinal < domains.length; ordinal++) {
      if (domains[ordinal] == Topology.NONE && NodeBits.has(counting, ordinal)) {
        pods[nameless] += perNode[ordinal];
      }
    }
    return pods;
  }

  /** What the constraint adds to the raw score of a node; nothing if the node lacks the key. */
  double score(NodeInfo node) {
    return score(node.ordinal());
  }

  private double score(int ordinal) {
    int domain = domains[ordinal];
    return domain == Topology.NONE ? 0 : pods[perNode ? ordinal : domain] * weight + allowance;
  }

  /** Whether a maxSkew that makes no sense may make the score of a node negative. */
  boolean mayBeNegative() {
    return allowance < 0;
  }

  /** Adds to the sum of each node of the batch. */
  void addTo(double[] sums, NodeBatch nodes) {
    if (nodes.isEvery() && complete) {
      addToEvery(sums);
      return;
    }
    int[] ordinals = nodes.ordinals();
    for (int i = 0; i < nodes.size(); i++) {
      sums[i] += score(ordinals[i]);
    }
  }

  private void addToEvery(double[] sums) {
    if (perNode) {
      for (int ordinal = 0; ordinal < domains.length; ordinal++) {
        sums[ordinal] += pods[ordinal] * weight + allowance;
      }
    } else {
      for (int ordinal = 0; ordinal < domains.length; ordinal++) {
        sums[ordinal] += pods[domains[ordinal]] * weight + allowance;
      }
    }
  }
}
