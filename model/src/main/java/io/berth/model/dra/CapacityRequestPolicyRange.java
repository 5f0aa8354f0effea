package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** Bounds and step of what can be requested of a capacity. */
public record CapacityRequestPolicyRange(
    @Wire(1) @Nullable Quantity min,
    @Wire(2) @Nullable Quantity max,
    @Wire(3) @Nullable Quantity step) {}
