package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** The claim that was generated for an entry of the pod's resource claims. */
public record PodResourceClaimStatus(
    @Wire(1) String name, @Wire(2) @Nullable String resourceClaimName) {}
