package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A piece of storage in the cluster. */
public record PersistentVolume(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) PersistentVolumeSpec spec,
    @Wire(3) PersistentVolumeStatus status)
    implements KubeObject {}
