package io.berth.plugins.noderesources;

import io.berth.spi.KeyScope;
import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceColumns;
import java.util.List;
import java.util.Optional;

/**
 * Compares the balance of a node with and without the pod: 75 if it stays, 100 if it could not get
 * better. Balance is how little the used shares of the resources differ.
 */
record BalanceScorer(List<ScoredResource> resources) implements NodeScorer {
  private static final int HALF = (int) MAX_SCORE / 2;

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
    return Optional.of(new PlanKey(this, KeyScope.USAGE));
  }

  /** For the usual two resources; all others one by one. */
  @Override
  public void scores(NodeBatch nodes, int[] scores) {
    if (resources.size() != 2 || !ScoredResource.arePlain(resources, nodes)) {
      NodeScorer.super.scores(nodes, scores);
      return;
    }
    ResourceColumns first = resources.getFirst().columns(nodes);
    ResourceColumns second = resources.getLast().columns(nodes);
    writeBalance(first, second, scores);
    double request = (double) resources.getFirst().request();
    double other = (double) resources.getLast().request();
    addGain(first, request, second, other, scores);
  }

  // Two loops, because the compiler makes both work on several nodes at once, but not one of both.

  private static void writeBalance(ResourceColumns first, ResourceColumns second, int[] balances) {
    double[] has = first.allocatable();
    double[] uses = first.requested();
    double[] hasToo = second.allocatable();
    double[] usesToo = second.requested();
    for (int node = 0; node < has.length; node++) {
      balances[node] =
          balance(plainShare(uses[node], has[node]), plainShare(usesToo[node], hasToo[node]));
    }
  }

  private static void addGain(
      ResourceColumns first, double request, ResourceColumns second, double other, int[] scores) {
    double[] has = first.allocatable();
    double[] uses = first.requested();
    double[] hasToo = second.allocatable();
    double[] usesToo = second.requested();
    for (int node = 0; node < has.length; node++) {
      int after =
          balance(
              plainShare(uses[node] + request, has[node]),
              plainShare(usesToo[node] + other, hasToo[node]));
      scores[node] = HALF + ((HALF + after - scores[node]) >> 1);
    }
  }

  private static int balance(double share, double other) {
    return (int) ((1 - Math.abs((share - other) / 2)) * MAX_SCORE);
  }

  private static double share(long used, long allocatable) {
    return Math.min(1, (double) used / (double) allocatable);
  }

  /** As {@link #share}, for plain numbers: an exact minimum without a branch. */
  private static double plainShare(double used, double allocatable) {
    return (used + allocatable - Math.abs(used - allocatable)) / 2 / allocatable;
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
