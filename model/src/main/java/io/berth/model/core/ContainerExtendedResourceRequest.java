package io.berth.model.core;

import io.berth.model.schema.Wire;

/** Which request of the generated claim serves a container's extended resource. */
public record ContainerExtendedResourceRequest(
    @Wire(1) String containerName, @Wire(2) String resourceName, @Wire(3) String requestName) {}
