package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A gate that holds a pod back until it is removed. */
public record PodSchedulingGate(@Wire(1) String name) {}
