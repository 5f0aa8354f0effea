package io.berth.model.dra;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A claim to devices. */
public record ResourceClaim(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) ResourceClaimSpec spec,
    @Wire(3) ResourceClaimStatus status)
    implements KubeObject {}
