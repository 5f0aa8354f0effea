package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request: either one exact wish, or several in order of preference. */
public record DeviceRequest(
    @Wire(1) String name,
    @Wire(2) @Nullable ExactDeviceRequest exactly,
    @Wire(3) List<DeviceSubRequest> firstAvailable) {}
