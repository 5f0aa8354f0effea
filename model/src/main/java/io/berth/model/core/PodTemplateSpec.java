package io.berth.model.core;

import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** The pods that a workload makes. */
public record PodTemplateSpec(@Wire(1) ObjectMeta metadata, @Wire(2) PodSpec spec) {}
