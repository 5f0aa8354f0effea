package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Devices of one class. */
public record ExactDeviceRequest(
    @Wire(1) String deviceClassName,
    @Wire(2) List<DeviceSelector> selectors,
    @Wire(3) String allocationMode,
    @Wire(4) long count,
    @Wire(5) @Nullable Boolean adminAccess,
    @Wire(6) List<DeviceToleration> tolerations,
    @Wire(7) @Nullable CapacityRequirements capacity) {}
