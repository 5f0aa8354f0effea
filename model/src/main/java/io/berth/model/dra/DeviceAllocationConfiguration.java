package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;

/** Settings that apply to an allocation, and who wrote them. */
public record DeviceAllocationConfiguration(
    @Wire(1) String source,
    @Wire(2) List<String> requests,
    @Wire(value = 3, inline = true) DeviceConfiguration configuration) {}
