package io.berth.plugins.noderesources;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.Reach;
import io.berth.spi.cluster.NodeColumns;
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
        || !resources.stream().allMatch(it -> NodeColumns.cover(it.name()) && it.weight() == 1)) {
      NodeScorer.super.scores(nodes, scores);
      return;
    }
    NodeColumns columns = nodes.cluster().columns();
    ScoredResource first = resources.getFirst();
    ScoredResource second = resources.getLast();
    long[] has = columns.allocatable(first.name());
    long[] uses =
        first.isBasic() ? columns.nonZeroRequested(first.name()) : columns.requested(first.name());
    long[] hasToo = columns.allocatable(second.name());
    long[] usesToo =
        second.isBasic()
            ? columns.nonZeroRequested(second.name())
            : columns.requested(second.name());
    int[] ordinals = nodes.ordinals();
    for (int i = 0; i < nodes.size(); i++) {
      int node = ordinals[i];
      if (has[node] == 0 || hasToo[node] == 0) {
        scores[i] = score(nodes.get(i));
      } else {
        scores[i] =
            (LeastAllocated.score(uses[node] + first.request(), has[node])
                    + LeastAllocated.score(usesToo[node] + second.request(), hasToo[node]))
                / 2;
      }
    }
  }
}
