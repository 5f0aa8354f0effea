package io.berth.model.dra;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A kind of device taint that a request does not mind. */
public record DeviceToleration(
    @Wire(1) String key,
    @Wire(2) String operator,
    @Wire(3) String value,
    @Wire(4) String effect,
    @Wire(5) @Nullable Long tolerationSeconds) {}
