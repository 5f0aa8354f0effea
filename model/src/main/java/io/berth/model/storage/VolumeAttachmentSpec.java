package io.berth.model.storage;

import io.berth.model.schema.Wire;

/** Which volume is attached where, and by whom. */
public record VolumeAttachmentSpec(
    @Wire(1) String attacher, @Wire(2) VolumeAttachmentSource source, @Wire(3) String nodeName) {}
