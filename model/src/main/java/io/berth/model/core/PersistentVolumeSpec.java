package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a volume is, where it can be used and who has it. */
public record PersistentVolumeSpec(
    @Wire(1) Map<String, Quantity> capacity,
    @Wire(value = 2, inline = true) PersistentVolumeSource source,
    @Wire(3) List<String> accessModes,
    @Wire(4) @Nullable ObjectReference claimRef,
    @Wire(5) String persistentVolumeReclaimPolicy,
    @Wire(6) String storageClassName,
    @Wire(8) @Nullable String volumeMode,
    @Wire(9) @Nullable VolumeNodeAffinity nodeAffinity,
    @Wire(10) @Nullable String volumeAttributesClassName) {}
