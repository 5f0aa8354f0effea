package io.berth.plugins.noderesources;

import io.berth.plugins.utilization.UtilizationShape;
import io.berth.spi.NodeScorer;
import java.util.List;

/** What score a node gets for how full it would be. */
@FunctionalInterface
interface AllocationStrategy {
  String LEAST_ALLOCATED_TYPE = "LeastAllocated";
  String MOST_ALLOCATED_TYPE = "MostAllocated";
  String RATIO_TYPE = "RequestedToCapacityRatio";

  /** All types, sorted. */
  List<String> TYPES = List.of(LEAST_ALLOCATED_TYPE, MOST_ALLOCATED_TYPE, RATIO_TYPE);

  /** The emptier, the better. */
  AllocationStrategy LEAST_ALLOCATED = LeastAllocated::score;

  /** The fuller, the better. */
  AllocationStrategy MOST_ALLOCATED =
      (requested, allocatable) ->
          Math.min(requested, allocatable) * NodeScorer.MAX_SCORE / allocatable;

  /** The score of one resource; {@code allocatable} is not 0. */
  long score(long requested, long allocatable);

  /** Whether a resource with this score takes part in the mean. */
  default boolean counts(long score) {
    return true;
  }

  /** The score of the node, from the weighted sum of its resources' scores. */
  default long mean(long weightedSum, long weights) {
    return weightedSum / weights;
  }

  /** The strategy that the arguments ask for. */
  static AllocationStrategy of(ScoringStrategy written) {
    RequestedToCapacityRatioParam ratio = written.requestedToCapacityRatio();
    if (ratio != null) {
      return new RequestedToCapacityRatio(new UtilizationShape(ratio.shape()));
    }
    return written.type().equals(MOST_ALLOCATED_TYPE) ? MOST_ALLOCATED : LEAST_ALLOCATED;
  }
}
