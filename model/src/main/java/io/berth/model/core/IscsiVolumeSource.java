package io.berth.model.core;

import io.berth.model.schema.Wire;

/** An iSCSI disk. */
public record IscsiVolumeSource(@Wire(2) String iqn, @Wire(6) boolean readOnly) {}
