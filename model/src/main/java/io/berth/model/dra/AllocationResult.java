package io.berth.model.dra;

import io.berth.model.core.NodeSelector;
import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The devices of a claim, and the nodes that can reach them all; any node if null. */
public record AllocationResult(
    @Wire(1) DeviceAllocationResult devices,
    @Wire(3) @Nullable NodeSelector nodeSelector,
    @Wire(5) @Nullable Instant allocationTimestamp) {}
