package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A Portworx volume. */
public record PortworxVolumeSource(@Wire(1) String volumeID) {}
