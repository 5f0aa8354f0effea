package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** An amount that a device has, and how it may be shared. */
public record DeviceCapacity(
    @Wire(1) Quantity value, @Wire(2) @Nullable CapacityRequestPolicy requestPolicy) {}
