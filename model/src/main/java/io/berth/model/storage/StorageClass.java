package io.berth.model.storage;

import io.berth.model.core.TopologySelectorTerm;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A kind of storage and who provides it. */
public record StorageClass(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) String provisioner,
    @Wire(3) Map<String, String> parameters,
    @Wire(4) @Nullable String reclaimPolicy,
    @Wire(6) @Nullable Boolean allowVolumeExpansion,
    @Wire(7) @Nullable String volumeBindingMode,
    @Wire(8) List<TopologySelectorTerm> allowedTopologies)
    implements KubeObject {}
