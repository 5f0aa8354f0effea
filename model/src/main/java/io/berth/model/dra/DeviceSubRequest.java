package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One alternative of a request. */
public record DeviceSubRequest(
    @Wire(1) String name,
    @Wire(2) String deviceClassName,
    @Wire(3) List<DeviceSelector> selectors,
    @Wire(4) String allocationMode,
    @Wire(5) long count,
    @Wire(6) List<DeviceToleration> tolerations,
    @Wire(7) @Nullable CapacityRequirements capacity) {}
