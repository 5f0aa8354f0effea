package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A disk of Google's cloud. */
public record GcePersistentDiskVolumeSource(@Wire(1) String pdName, @Wire(4) boolean readOnly) {}
