package io.berth.model.dra;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** The claims that are made for pods which refer to it. */
public record ResourceClaimTemplate(
    @Wire(1) ObjectMeta metadata, @Wire(2) ResourceClaimTemplateSpec spec) implements KubeObject {}
