package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A pointer to an object of any kind in the same namespace. */
public record TypedLocalObjectReference(
    @Wire(1) @Nullable String apiGroup, @Wire(2) String kind, @Wire(3) String name) {}
