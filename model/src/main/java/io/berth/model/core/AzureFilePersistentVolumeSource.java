package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A file share of Microsoft's cloud behind a persistent volume. */
public record AzureFilePersistentVolumeSource(
    @Wire(1) String secretName,
    @Wire(2) String shareName,
    @Wire(4) @Nullable String secretNamespace) {}
