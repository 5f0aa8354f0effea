package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** How much of a node's own resource a device stands for. */
public record NodeAllocatableResourceMapping(
    @Wire(1) @Nullable String capacityKey, @Wire(2) @Nullable Quantity allocationMultiplier) {}
