package io.berth.model.core;

import io.berth.model.schema.Wire;

/** What happens when a container exits in a certain way. */
public record ContainerRestartRule(@Wire(1) String action) {}
