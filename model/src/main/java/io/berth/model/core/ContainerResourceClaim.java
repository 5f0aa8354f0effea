package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A container's use of one of the pod's resource claims. */
public record ContainerResourceClaim(@Wire(1) String name, @Wire(2) String request) {}
