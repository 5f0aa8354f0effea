package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the claim has got, and who may use it. */
public record ResourceClaimStatus(
    @Wire(1) @Nullable AllocationResult allocation,
    @Wire(2) List<ResourceClaimConsumerReference> reservedFor,
    @Wire(4) List<AllocatedDeviceStatus> devices) {}
