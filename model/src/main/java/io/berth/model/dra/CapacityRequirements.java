package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.Map;

/** How much of a shared device's capacities is requested. */
public record CapacityRequirements(@Wire(1) Map<String, Quantity> requests) {}
