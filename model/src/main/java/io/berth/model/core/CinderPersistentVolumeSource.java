package io.berth.model.core;

import io.berth.model.schema.Wire;

/** An OpenStack disk behind a persistent volume. */
public record CinderPersistentVolumeSource(@Wire(1) String volumeID, @Wire(3) boolean readOnly) {}
