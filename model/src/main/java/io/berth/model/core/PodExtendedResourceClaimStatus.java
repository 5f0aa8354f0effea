package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** The claim that was generated for the pod's extended resources. */
public record PodExtendedResourceClaimStatus(
    @Wire(1) List<ContainerExtendedResourceRequest> requestMappings,
    @Wire(2) String resourceClaimName) {}
