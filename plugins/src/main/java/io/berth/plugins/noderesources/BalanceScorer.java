package io.berth.plugins.noderesources;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.Reach;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;

/**
 * Compares the balance of a node with and without the pod: 75 if it stays, 100 if it could not get
 * better. Balance is how little the used shares of the resources differ.
 */
record BalanceScorer(List<ScoredResource> resources) implements NodeScorer {

  @Override
  public long score(NodeInfo node) {
    double[] before = new double[resources.size()];
    double[] after = new double[resources.size()];
    int counted = 0;
    for (ScoredResource resource : resources) {
      long allocatable = resource.allocatable(node);
      if (allocatable != 0) {
        long allocated = resource.allocated(node);
        before[counted] = share(allocated, allocatable);
        after[counted] = share(allocated + resource.request(), allocatable);
        counted++;
      }
    }
    long gain = balance(after, counted) - balance(before, counted);
    return MAX_SCORE / 2 + (MAX_SCORE / 2 + gain) / 2;
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(this, Reach.USAGE));
  }

  /** For the usual two resources; all others one by one. */
  @Override
  public void scores(NodeBatch nodes, long[] scores) {
    if (resources.size() != 2
        || !resources.getFirst().isPlain(nodes)
        || !resources.getLast().isPlain(nodes)) {
      NodeScorer.super.scores(nodes, scores);
      return;
    }
    ScoredResource first = resources.getFirst();
    ScoredResource second = resources.getLast();
    long[] has = first.allocatable(nodes);
    long[] uses = first.allocated(nodes);
    long[] hasToo = second.allocatable(nodes);
    long[] usesToo = second.allocated(nodes);
    long request = first.request();
    long requestToo = second.request();
    // Several nodes at once, as long as there is no branch in it.
    for (int node = 0; node < has.length; node++) {
      long before =
          balance(plainShare(uses[node], has[node]), plainShare(usesToo[node], hasToo[node]));
      long after =
          balance(
              plainShare(uses[node] + request, has[node]),
              plainShare(usesToo[node] + requestToo, hasToo[node]));
      scores[node] = MAX_SCORE / 2 + ((MAX_SCORE / 2 + after - before) >> 1);
    }
  }

  private static long balance(double share, double other) {
    return (long) ((1 - Math.abs((share - other) / 2)) * MAX_SCORE);
  }

  private static double share(long used, long allocatable) {
    return Math.min(1, (double) used / (double) allocatable);
  }

  /** The same for a node that has some: the least of whole numbers is found without a branch. */
  private static double plainShare(long used, long allocatable) {
    return (double) Math.min(used, allocatable) / (double) allocatable;
  }

  private static long balance(double[] shares, int count) {
    return (long) ((1 - deviation(shares, count)) * MAX_SCORE);
  }

  /** The standard deviation; the short form for two keeps the rounding of kube-scheduler. */
  private static double deviation(double[] shares, int count) {
    if (count < 2) {
      return 0;
    }
    if (count == 2) {
      return Math.abs((shares[0] - shares[1]) / 2);
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += shares[i];
    }
    double mean = sum / count;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      squares += (shares[i] - mean) * (shares[i] - mean);
    }
    return Math.sqrt(squares / count);
  }
}
