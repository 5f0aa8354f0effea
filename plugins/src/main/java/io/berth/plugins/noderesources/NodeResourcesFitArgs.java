package io.berth.plugins.noderesources;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of NodeResourcesFit.
 *
 * @param ignoredResources extended resources that nodes need not have
 * @param ignoredResourceGroups domains whose extended resources are all ignored
 * @param scoringStrategy LeastAllocated over cpu and memory if it is not written
 */
public record NodeResourcesFitArgs(
    @Wire List<String> ignoredResources,
    @Wire List<String> ignoredResourceGroups,
    @Wire @Nullable ScoringStrategy scoringStrategy) {

  /** Only a strategy that is not written at all gets a type. */
  NodeResourcesFitArgs completed() {
    ScoringStrategy written =
        scoringStrategy == null
            ? new ScoringStrategy(AllocationStrategy.LEAST_ALLOCATED_TYPE, List.of(), null)
            : scoringStrategy;
    return new NodeResourcesFitArgs(
        ignoredResources,
        ignoredResourceGroups,
        new ScoringStrategy(
            written.type(),
            ResourceSpec.completed(written.resources()),
            written.requestedToCapacityRatio()));
  }
}
