package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;

/** Which devices were allocated, with their settings. */
public record DeviceAllocationResult(
    @Wire(1) List<DeviceRequestAllocationResult> results,
    @Wire(2) List<DeviceAllocationConfiguration> config) {}
