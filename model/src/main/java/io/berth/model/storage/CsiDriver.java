package io.berth.model.storage;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A CSI driver that is installed in the cluster. */
public record CsiDriver(@Wire(1) ObjectMeta metadata, @Wire(2) CsiDriverSpec spec)
    implements KubeObject {}
