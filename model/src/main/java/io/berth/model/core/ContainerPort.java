package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A port of a container. */
public record ContainerPort(
    @Wire(1) String name,
    @Wire(2) int hostPort,
    @Wire(3) int containerPort,
    @Wire(4) String protocol,
    @Wire(5) String hostIP) {}
