package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.Map;

/** What a device takes from a counter set while it is in use. */
public record DeviceCounterConsumption(
    @Wire(1) String counterSet, @Wire(2) Map<String, Counter> counters) {}
