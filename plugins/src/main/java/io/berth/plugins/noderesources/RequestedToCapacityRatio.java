package io.berth.plugins.noderesources;

import io.berth.plugins.utilization.UtilizationShape;

/**
 * Scores by a shape that the administrator drew. Unlike the other strategies it leaves resources
 * with score 0 out of the mean, and rounds.
 */
record RequestedToCapacityRatio(UtilizationShape shape) implements AllocationStrategy {
  private static final long FULL = 100;

  @Override
  public long score(long requested, long allocatable) {
    return shape.score(requested > allocatable ? FULL : requested * FULL / allocatable);
  }

  @Override
  public boolean counts(long score) {
    return score > 0;
  }

  @Override
  public long mean(long weightedSum, long weights) {
    return Math.round((double) weightedSum / (double) weights);
  }
}
