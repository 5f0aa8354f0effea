package io.berth.plugins.noderesources;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.Reach;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;

/** The weighted mean over all resources that the node has. */
record AllocationScorer(AllocationStrategy strategy, List<ScoredResource> resources)
    implements NodeScorer {

  @Override
  public long score(NodeInfo node) {
    long sum = 0;
    long weights = 0;
    for (ScoredResource resource : resources) {
      long allocatable = resource.allocatable(node);
      if (allocatable == 0) {
        continue;
      }
      long requested = resource.nonZeroAllocated(node) + resource.request();
      long score = strategy.score(requested, allocatable);
      if (strategy.counts(score)) {
        sum += score * resource.weight();
        weights += resource.weight();
      }
    }
    return weights == 0 ? 0 : strategy.mean(sum, weights);
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(this, Reach.USAGE));
  }

  /** For the usual two resources, weighted alike; all others one by one. */
  @Override
  public void scores(NodeBatch nodes, long[] scores) {
    if (!strategy.equals(AllocationStrategy.LEAST_ALLOCATED)
        || resources.size() != 2
        || resources.getFirst().weight() != resources.getLast().weight()
        || !scores(nodes, resources.getFirst(), resources.getLast(), scores)) {
      NodeScorer.super.scores(nodes, scores);
    }
  }

  private static boolean scores(
      NodeBatch nodes, ScoredResource first, ScoredResource second, long[] scores) {
    if (!first.isPlain(nodes) || !second.isPlain(nodes)) {
      return false;
    }
    long[] has = first.allocatable(nodes);
    long[] uses = first.nonZeroAllocated(nodes);
    long[] hasToo = second.allocatable(nodes);
    long[] usesToo = second.nonZeroAllocated(nodes);
    int[] ordinals = nodes.ordinals();
    int size = nodes.size();
    for (int i = 0; i < size; i++) {
      int node = ordinals[i];
      scores[i] =
          (LeastAllocated.plain(has[node] - uses[node] - first.request(), has[node])
                  + LeastAllocated.plain(
                      hasToo[node] - usesToo[node] - second.request(), hasToo[node]))
              / 2;
    }
    return true;
  }
}
