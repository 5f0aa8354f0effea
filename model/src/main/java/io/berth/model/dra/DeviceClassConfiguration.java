package io.berth.model.dra;

import io.berth.model.schema.Wire;

/** Settings for all devices that are requested through a class. */
public record DeviceClassConfiguration(
    @Wire(value = 1, inline = true) DeviceConfiguration configuration) {}
