package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which devices are of a class, and the extended resource they serve, if any. */
public record DeviceClassSpec(
    @Wire(1) List<DeviceSelector> selectors,
    @Wire(2) List<DeviceClassConfiguration> config,
    @Wire(4) @Nullable String extendedResourceName) {}
