package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * The weights of several counts with the same topology, added up by domain, so that the nodes need
 * be passed over only once.
 */
final class DomainWeights {
  /** For more domains the sums would take more room than they save time. */
  private static final int FEW = 1024;

  private final Topology topology;
  private final long[] sums;

  private DomainWeights(Topology topology) {
    this.topology = topology;
    this.sums = new long[topology.size()];
  }

  static boolean areFew(DomainCounts counts) {
    return counts.topology().size() <= FEW;
  }

  /** Adds up those with few domains, and leaves out the others. */
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
    for (int domain = 0; domain < sums.length; domain++) {
      sums[domain] += one.weight() * pods[domain];
    }
  }

  /** Adds to the score of each node of the batch. */
  void addTo(long[] scores, NodeBatch nodes) {
    int[] ordinals = nodes.ordinals();
    int[] domains = topology.domains();
    for (int i = 0; i < nodes.size(); i++) {
      int domain = domains[ordinals[i]];
      scores[i] += domain == Topology.NONE ? 0 : sums[domain];
    }
  }
}
