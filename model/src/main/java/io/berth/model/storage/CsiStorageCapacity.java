package io.berth.model.storage;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** How much storage of one class is left for some nodes. */
public record CsiStorageCapacity(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) @Nullable LabelSelector nodeTopology,
    @Wire(3) String storageClassName,
    @Wire(4) @Nullable Quantity capacity,
    @Wire(5) @Nullable Quantity maximumVolumeSize)
    implements KubeObject {}
