package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A service; its selector tells which pods belong together. */
public record Service(@Wire(1) ObjectMeta metadata, @Wire(2) ServiceSpec spec)
    implements KubeObject {}
