package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An attribute in which the devices of some requests must agree, or all differ. */
public record DeviceConstraint(
    @Wire(1) List<String> requests,
    @Wire(2) @Nullable String matchAttribute,
    @Wire(3) @Nullable String distinctAttribute) {}
