package io.berth.model.storage;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A volume that is or shall be attached to a node. */
public record VolumeAttachment(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) VolumeAttachmentSpec spec,
    @Wire(3) VolumeAttachmentStatus status)
    implements KubeObject {}
