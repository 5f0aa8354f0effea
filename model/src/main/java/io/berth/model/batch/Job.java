package io.berth.model.batch;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** Pods that run to an end. */
public record Job(@Wire(1) ObjectMeta metadata, @Wire(2) JobSpec spec) implements KubeObject {}
