package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A node. */
public record Node(@Wire(1) ObjectMeta metadata, @Wire(2) NodeSpec spec, @Wire(3) NodeStatus status)
    implements KubeObject {}
