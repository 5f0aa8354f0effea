package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A claim that is made for the pod and lives as long as it does. */
public record EphemeralVolumeSource(
    @Wire(1) @Nullable PersistentVolumeClaimTemplate volumeClaimTemplate) {}
