package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How far a volume is in its life. */
public record PersistentVolumeStatus(
    @Wire(1) String phase,
    @Wire(2) String message,
    @Wire(3) String reason,
    @Wire(4) @Nullable Instant lastPhaseTransitionTime) {}
