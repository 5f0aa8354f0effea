package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which nodes a pod requires and prefers. A null preferred list and an empty one differ. */
public record NodeAffinity(
    @Wire(1) @Nullable NodeSelector requiredDuringSchedulingIgnoredDuringExecution,
    @Wire(2)
        @Nullable List<PreferredSchedulingTerm> preferredDuringSchedulingIgnoredDuringExecution) {}
