package io.berth.model.core;

import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What storage is claimed, and the volume that was given. */
public record PersistentVolumeClaimSpec(
    @Wire(1) List<String> accessModes,
    @Wire(2) VolumeResourceRequirements resources,
    @Wire(3) String volumeName,
    @Wire(4) @Nullable LabelSelector selector,
    @Wire(5) @Nullable String storageClassName,
    @Wire(6) @Nullable String volumeMode,
    @Wire(7) @Nullable TypedLocalObjectReference dataSource,
    @Wire(8) @Nullable TypedObjectReference dataSourceRef,
    @Wire(9) @Nullable String volumeAttributesClassName) {}
