package io.berth.model.core;

import io.berth.model.schema.Wire;

/** An OpenStack disk. */
public record CinderVolumeSource(@Wire(1) String volumeID, @Wire(3) boolean readOnly) {}
