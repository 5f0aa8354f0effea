package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the claim has got. */
public record PersistentVolumeClaimStatus(
    @Wire(1) String phase,
    @Wire(2) List<String> accessModes,
    @Wire(3) Map<String, Quantity> capacity,
    @Wire(8) @Nullable String currentVolumeAttributesClassName) {}
