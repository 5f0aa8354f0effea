package io.berth.model.dra;

import io.berth.model.schema.Wire;

/** What is claimed. */
public record ResourceClaimSpec(@Wire(1) DeviceClaim devices) {}
