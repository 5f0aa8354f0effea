package io.berth.model.core;

import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How evenly matching pods must be spread over the values of a node label. */
public record TopologySpreadConstraint(
    @Wire(1) int maxSkew,
    @Wire(2) String topologyKey,
    @Wire(3) String whenUnsatisfiable,
    @Wire(4) @Nullable LabelSelector labelSelector,
    @Wire(5) @Nullable Integer minDomains,
    @Wire(6) @Nullable String nodeAffinityPolicy,
    @Wire(7) @Nullable String nodeTaintsPolicy,
    @Wire(8) List<String> matchLabelKeys) {}
