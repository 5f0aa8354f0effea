package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A disk of Microsoft's cloud. */
public record AzureDiskVolumeSource(
    @Wire(1) String diskName, @Wire(2) String diskURI, @Wire(6) @Nullable String kind) {}
