package io.berth.plugins.interpodaffinity;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.NodeInfo;
import java.util.Arrays;
import java.util.List;

/** Prefers nodes with a high sum of weights. Raw scores may be negative. */
final class PodAffinityScorer implements NodeScorer {
  private final List<WeightedCounts> weighted;

  PodAffinityScorer(List<WeightedCounts> weighted) {
    this.weighted = weighted;
  }

  @Override
  public long score(NodeInfo node) {
    long score = 0;
    for (WeightedCounts one : weighted) {
      score += one.near(node);
    }
    return score;
  }

  @Override
  public boolean scoresEveryNode() {
    return true;
  }

  @Override
  public void scores(NodeBatch nodes, int[] scores) {
    if (most() > Integer.MAX_VALUE) {
      NodeScorer.super.scores(nodes, scores);
      return;
    }
    Arrays.fill(scores, 0, nodes.size(), 0);
    for (WeightedCounts one : weighted) {
      if (!DomainWeights.areFew(one.counts())) {
        one.addTo(scores, nodes);
      }
    }
    for (DomainWeights few : DomainWeights.ofFew(weighted)) {
      few.addTo(scores, nodes);
    }
  }

  private long most() {
    long most = 0;
    for (WeightedCounts one : weighted) {
      most += one.most();
    }
    return most;
  }

  @Override
  public Normalization normalizeScore() {
    return Normalization.MIN_MAX;
  }
}
