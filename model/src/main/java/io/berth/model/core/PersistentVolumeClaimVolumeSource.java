package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A claim in the pod's namespace. */
public record PersistentVolumeClaimVolumeSource(
    @Wire(1) String claimName, @Wire(2) boolean readOnly) {}
