package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;

/** What a node reports. */
public record NodeStatus(
    @Wire(1) Map<String, Quantity> capacity,
    @Wire(2) Map<String, Quantity> allocatable,
    @Wire(4) List<NodeCondition> conditions,
    @Wire(8) List<ContainerImage> images,
    @Wire(14) List<String> declaredFeatures) {}
