package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A device that was allocated for a request. */
public record DeviceRequestAllocationResult(
    @Wire(1) String request,
    @Wire(2) String driver,
    @Wire(3) String pool,
    @Wire(4) String device,
    @Wire(5) @Nullable Boolean adminAccess,
    @Wire(6) List<DeviceToleration> tolerations,
    @Wire(7) List<String> bindingConditions,
    @Wire(8) List<String> bindingFailureConditions,
    @Wire(9) @Nullable String shareID,
    @Wire(10) Map<String, Quantity> consumedCapacity) {}
