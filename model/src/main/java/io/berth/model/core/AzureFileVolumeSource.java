package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A file share of Microsoft's cloud. */
public record AzureFileVolumeSource(@Wire(1) String secretName, @Wire(2) String shareName) {}
