package io.berth.model.storage;

import io.berth.model.core.PersistentVolumeSpec;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** The volume to attach: a persistent one by name, or one described in place. */
public record VolumeAttachmentSource(
    @Wire(1) @Nullable String persistentVolumeName,
    @Wire(2) @Nullable PersistentVolumeSpec inlineVolumeSpec) {}
