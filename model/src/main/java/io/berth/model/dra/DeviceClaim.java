package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;

/** Requests for devices, what the devices must have in common, and their settings. */
public record DeviceClaim(
    @Wire(1) List<DeviceRequest> requests,
    @Wire(2) List<DeviceConstraint> constraints,
    @Wire(3) List<DeviceClaimConfiguration> config) {}
