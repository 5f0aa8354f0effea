package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * The weights of several counts with the same topology, added up by domain, so that one pass over
 * the nodes suffices.
 */
final class DomainWeights {
  /** With more domains the array of sums costs more than the saved passes. */
  private static final int FEW = 1024;

  private final Topology topology;

  /** Of each domain, behind a zero for {@link Topology#NONE}. */
  private final int[] sums;

  private DomainWeights(Topology topology) {
    this.topology = topology;
    this.sums = new int[topology.size() + 1];
  }

  static boolean areFew(DomainCounts counts) {
    return counts.topology().size() <= FEW;
  }

  /** Sums the counts with few domains, and leaves out the others. */
  static List<DomainWeights> ofFew(List<WeightedCounts> all) {
    List<DomainWeights> weights = new ArrayList<>();
    for (WeightedCounts one : all) {
      if (areFew(one.counts())) {
        find(weights, one.counts().topology()).add(one);
      }
    }
    return weights;
  }

  private static DomainWeights find(List<DomainWeights> known, Topology topology) {
    for (DomainWeights weights : known) {
      if (weights.topology.key().equals(topology.key())) {
        return weights;
      }
    }
    DomainWeights added = new DomainWeights(topology);
    known.add(added);
    return added;
  }

  private void add(WeightedCounts one) {
    int[] pods = one.counts().pods();
    for (int domain = 0; domain < pods.length; domain++) {
      sums[domain + 1] += one.weight() * pods[domain];
    }
  }

  /** Adds to the score of each node of the batch. */
  void addTo(int[] scores, NodeBatch nodes) {
    int[] domains = topology.domains();
    if (nodes.isEvery()) {
      for (int ordinal = 0; ordinal < domains.length; ordinal++) {
        scores[ordinal] += sums[domains[ordinal] + 1];
      }
      return;
    }
    int[] ordinals = nodes.ordinals();
    for (int i = 0; i < nodes.size(); i++) {
      scores[i] += sums[domains[ordinals[i]] + 1];
    }
  }
}
