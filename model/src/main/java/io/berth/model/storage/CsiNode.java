package io.berth.model.storage;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** The CSI drivers on a node; it has the node's name. */
public record CsiNode(@Wire(1) ObjectMeta metadata, @Wire(2) CsiNodeSpec spec)
    implements KubeObject {}
