package io.berth.model.dra;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** Devices that a driver offers, as one part of a pool. */
public record ResourceSlice(@Wire(1) ObjectMeta metadata, @Wire(2) ResourceSliceSpec spec)
    implements KubeObject {}
