package io.berth.model.apps;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A number of equal pods. */
public record ReplicaSet(@Wire(1) ObjectMeta metadata, @Wire(2) ReplicaSetSpec spec)
    implements KubeObject {}
