package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A pointer to an object of any kind, perhaps in another namespace. */
public record TypedObjectReference(
    @Wire(1) @Nullable String apiGroup,
    @Wire(2) String kind,
    @Wire(3) String name,
    @Wire(4) @Nullable String namespace) {}
