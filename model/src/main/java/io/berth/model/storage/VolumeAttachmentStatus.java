package io.berth.model.storage;

import io.berth.model.schema.Wire;

/** Whether the volume is attached. */
public record VolumeAttachmentStatus(@Wire(1) boolean attached) {}
