package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One aspect of a pod's state. */
public record PodCondition(
    @Wire(1) String type,
    @Wire(7) long observedGeneration,
    @Wire(2) String status,
    @Wire(3) @Nullable Instant lastProbeTime,
    @Wire(4) @Nullable Instant lastTransitionTime,
    @Wire(5) String reason,
    @Wire(6) String message) {}
