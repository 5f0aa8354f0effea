package io.berth.model.storage;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A CSI driver as it is installed on one node. */
public record CsiNodeDriver(
    @Wire(1) String name,
    @Wire(2) String nodeID,
    @Wire(3) List<String> topologyKeys,
    @Wire(4) @Nullable VolumeNodeResources allocatable) {}
