package io.berth.plugins.noderesources;

import io.berth.spi.Detail;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ResourceColumns;
import java.util.Arrays;
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
  public List<Detail> details(NodeInfo node) {
    return resources.stream()
        .filter(resource -> resource.allocatable(node) != 0)
        .<Detail>map(resource -> resource.amounts(node))
        .toList();
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(this, KeyScope.USAGE));
  }

  /** For the usual two resources, weighted alike; all others one by one. */
  @Override
  public void scores(NodeBatch nodes, int[] scores) {
    if (!isUsual() || !ScoredResource.arePlain(resources, nodes)) {
      NodeScorer.super.scores(nodes, scores);
      return;
    }
    Arrays.fill(scores, 0, nodes.size(), 0);
    for (ScoredResource resource : resources) {
      ResourceColumns columns = resource.columns(nodes);
      double[] uses = resource.isBasic() ? columns.nonZeroRequested() : columns.requested();
      LeastAllocated.add(columns.allocatable(), uses, (double) resource.request(), scores);
    }
    for (int node = 0; node < nodes.size(); node++) {
      scores[node] >>= 1;
    }
  }

  private boolean isUsual() {
    return strategy.equals(AllocationStrategy.LEAST_ALLOCATED)
        && resources.size() == 2
        && resources.getFirst().weight() == resources.getLast().weight();
  }
}
