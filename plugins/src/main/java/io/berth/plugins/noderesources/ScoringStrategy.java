package io.berth.plugins.noderesources;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How NodeResourcesFit ranks nodes.
 *
 * @param type LeastAllocated, MostAllocated or RequestedToCapacityRatio
 * @param requestedToCapacityRatio only, and always, for the type of that name
 */
public record ScoringStrategy(
    @Wire String type,
    @Wire List<ResourceSpec> resources,
    @Wire @Nullable RequestedToCapacityRatioParam requestedToCapacityRatio) {}
