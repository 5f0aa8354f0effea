package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A kind of taint that the pod does not mind. */
public record Toleration(
    @Wire(1) String key,
    @Wire(2) String operator,
    @Wire(3) String value,
    @Wire(4) String effect,
    @Wire(5) @Nullable Long tolerationSeconds) {}
