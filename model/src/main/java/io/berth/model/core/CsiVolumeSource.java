package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A volume that a CSI driver makes for the pod. */
public record CsiVolumeSource(@Wire(1) String driver) {}
