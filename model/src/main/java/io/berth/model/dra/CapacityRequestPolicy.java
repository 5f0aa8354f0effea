package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which parts of a capacity can be requested, and which part if none is named. */
public record CapacityRequestPolicy(
    @Wire(value = 1, json = "default") @Nullable Quantity defaultAmount,
    @Wire(3) List<Quantity> validValues,
    @Wire(4) @Nullable CapacityRequestPolicyRange validRange) {}
