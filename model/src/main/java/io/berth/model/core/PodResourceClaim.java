package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A claim for devices that the pod refers to. */
public record PodResourceClaim(
    @Wire(1) String name,
    @Wire(3) @Nullable String resourceClaimName,
    @Wire(4) @Nullable String resourceClaimTemplateName) {}
