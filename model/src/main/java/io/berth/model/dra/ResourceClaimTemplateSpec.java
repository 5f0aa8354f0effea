package io.berth.model.dra;

import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** What the claims made from a template will be. */
public record ResourceClaimTemplateSpec(
    @Wire(1) ObjectMeta metadata, @Wire(2) ResourceClaimSpec spec) {}
