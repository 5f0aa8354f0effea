package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** From which nodes a volume can be reached. */
public record VolumeNodeAffinity(@Wire(1) @Nullable NodeSelector required) {}
