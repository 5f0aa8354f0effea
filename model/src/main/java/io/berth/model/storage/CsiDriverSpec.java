package io.berth.model.storage;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** What a CSI driver wants of the cluster. */
public record CsiDriverSpec(
    @Wire(1) @Nullable Boolean attachRequired,
    @Wire(4) @Nullable Boolean storageCapacity,
    @Wire(11) @Nullable Boolean preventPodSchedulingIfMissing) {}
