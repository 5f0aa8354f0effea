package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** The oldest controller of equal pods. */
public record ReplicationController(
    @Wire(1) ObjectMeta metadata, @Wire(2) ReplicationControllerSpec spec) implements KubeObject {}
