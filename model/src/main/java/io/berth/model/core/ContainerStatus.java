package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a node says of a container. */
public record ContainerStatus(
    @Wire(1) String name,
    @Wire(10) Map<String, Quantity> allocatedResources,
    @Wire(11) @Nullable ResourceRequirements resources) {}
