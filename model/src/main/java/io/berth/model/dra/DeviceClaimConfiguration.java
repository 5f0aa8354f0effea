package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;

/** Settings for some of a claim's requests, or for all if none is named. */
public record DeviceClaimConfiguration(
    @Wire(1) List<String> requests,
    @Wire(value = 2, inline = true) DeviceConfiguration configuration) {}
