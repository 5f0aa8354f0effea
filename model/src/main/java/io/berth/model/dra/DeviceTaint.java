package io.berth.model.dra;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A mark on a device that keeps pods away unless their request tolerates it. */
public record DeviceTaint(
    @Wire(1) String key,
    @Wire(2) String value,
    @Wire(3) String effect,
    @Wire(4) @Nullable Instant timeAdded) {}
