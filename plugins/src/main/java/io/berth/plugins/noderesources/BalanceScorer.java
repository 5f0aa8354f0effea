package io.berth.plugins.noderesources;

import io.berth.spi.NodeScorer;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;

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

  private static double share(long used, long allocatable) {
    return Math.min(1, (double) used / (double) allocatable);
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
