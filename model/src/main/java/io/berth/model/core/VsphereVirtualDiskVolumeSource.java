package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A vSphere disk. */
public record VsphereVirtualDiskVolumeSource(@Wire(1) String volumePath) {}
