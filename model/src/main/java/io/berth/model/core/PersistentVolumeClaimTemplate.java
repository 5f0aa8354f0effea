package io.berth.model.core;

import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** What the claim of an ephemeral volume will be. */
public record PersistentVolumeClaimTemplate(
    @Wire(1) ObjectMeta metadata, @Wire(2) PersistentVolumeClaimSpec spec) {}
