package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A user's claim to storage. */
public record PersistentVolumeClaim(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) PersistentVolumeClaimSpec spec,
    @Wire(3) PersistentVolumeClaimStatus status)
    implements KubeObject {}
