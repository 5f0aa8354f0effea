package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** Where a pod wants to be, by nodes and by other pods. */
public record Affinity(
    @Wire(1) @Nullable NodeAffinity nodeAffinity,
    @Wire(2) @Nullable PodAffinity podAffinity,
    @Wire(3) @Nullable PodAntiAffinity podAntiAffinity) {}
