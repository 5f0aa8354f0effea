package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.Map;

/** How much storage is claimed. */
public record VolumeResourceRequirements(
    @Wire(1) Map<String, Quantity> limits, @Wire(2) Map<String, Quantity> requests) {}
