package io.berth.model.storage;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** How many volumes of a driver a node can have; no limit if null. */
public record VolumeNodeResources(@Wire(1) @Nullable Integer count) {}
