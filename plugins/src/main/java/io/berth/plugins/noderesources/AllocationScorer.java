package io.berth.plugins.noderesources;

import io.berth.spi.NodeScorer;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;

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
}
