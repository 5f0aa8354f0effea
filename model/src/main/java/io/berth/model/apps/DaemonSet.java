package io.berth.model.apps;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** One pod on each node. */
public record DaemonSet(@Wire(1) ObjectMeta metadata, @Wire(2) DaemonSetSpec spec)
    implements KubeObject {}
