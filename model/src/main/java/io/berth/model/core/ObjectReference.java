package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A pointer to an object. */
public record ObjectReference(
    @Wire(1) String kind,
    @Wire(2) String namespace,
    @Wire(3) String name,
    @Wire(4) String uid,
    @Wire(5) String apiVersion,
    @Wire(6) String resourceVersion) {}
