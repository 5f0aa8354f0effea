package io.berth.model.core;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;

/** What a container or a pod requests, and its limits. */
public record ResourceRequirements(
    @Wire(1) Map<String, Quantity> limits,
    @Wire(2) Map<String, Quantity> requests,
    @Wire(3) List<ContainerResourceClaim> claims) {}
